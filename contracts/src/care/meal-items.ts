/** Food that everybody can choose from. */
export const mealItems: readonly string[] = `
Porridge|Weetabix|Cornflakes|Rice Krispies|Cheerios|Shreddies|Granola|Muesli|Overnight oats|Toast|Brown bread|Soda bread
White bread|Bagel|Pitta bread|Wrap|Potato farl|Pancakes|Crumpet|English muffin|Scone|Fruit scone|Rice cakes|Oatcakes
Crackers|Breadsticks|Boiled egg|Scrambled egg|Omelette|French toast|Beans on toast|Cheese on toast|Ham sandwich
Cheese sandwich|Chicken sandwich|Tuna sandwich|Egg sandwich|Turkey sandwich|Hummus|Vegetable soup|Tomato soup
Chicken soup|Potato and leek soup|Irish stew|Beef stew|Shepherd’s pie|Cottage pie|Fish pie|Chicken pie|Chicken curry
Vegetable curry|Chilli con carne|Lentil stew|Bacon and cabbage|Colcannon|Champ|Coddle|Sausages|Rashers|Meatballs
Roast chicken|Roast beef|Roast lamb|Turkey and ham|Chicken goujons|Chicken casserole|Fish fingers|Baked salmon|Baked cod
Burger|Pizza|Pasta with tomato sauce|Pasta with pesto|Spaghetti bolognese|Macaroni cheese|Lasagne|Noodles|Stir-fry
Fried rice|Boiled rice|Couscous|Risotto|Mashed potato|Boiled potatoes|Baked potato|Roast potatoes|Potato wedges|Chips
Sweet potato|Carrots|Carrot sticks|Peas|Broccoli|Cauliflower|Cauliflower cheese|Green beans|Sweetcorn|Turnip|Parsnips
Cabbage|Spinach|Courgette|Peppers|Pepper sticks|Cucumber|Tomatoes|Lettuce|Avocado|Beetroot|Coleslaw|Baked beans|Lentils
Chickpeas|Apple|Pear|Banana|Orange|Mandarin|Grapes (quartered)|Strawberries|Raspberries|Blueberries|Blackberries
Kiwi|Melon|Watermelon|Pineapple|Mango|Peach|Plum|Raisins|Stewed apple|Fruit salad|Natural yoghurt|Fruit yoghurt
Cheddar cheese|Cheese sticks|Cream cheese|Cottage cheese|Custard|Rice pudding|Jelly|Ice cream|Apple crumble
Barmbrack|Banana bread|Flapjack|Plain biscuit|Fruit purée|Vegetable purée|Baby rice|Formula milk|Breast milk|Milk
Oat milk|Water|Fruit smoothie|Diluted juice`
  .split(/[|\n]/)
  .filter((item) => item !== '');
