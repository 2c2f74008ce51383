/** The passwords that attackers try first, of six characters and more. */
const common = new Set(
  `123456 123456789 12345678 1234567 1234567890 12345678910 123123 111111 000000 654321 666666 121212 112233 696969
  159753 987654321 123321 7777777 555555 222222 333333 444444 888888 999999 131313 101010 232323 123654 147258 147258369
  159357 987654 789456 789456123 102030 010203 11111111 88888888 00000000 1111111 1234561 12341234 11223344 1q2w3e
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx qazwsxedc zaq12wsx zaq1zaq1 q1w2e3r4 q1w2e3 qwerty qwerty1 qwerty12 qwerty123
  qwertyuiop qwertyui qwerty1234 qwert123 asdfgh asdfghjkl asdasd asdf1234 asd123 zxcvbn zxcvbnm abc123 abcd1234 abcdef
  abcdefg abcdefgh abc12345 a1b2c3 a123456 a1234567 a12345678 aa123456 aaaaaa aaaaaaaa 123abc 123qwe 123qweasd 1234qwer
  password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pass1234 passwort motdepasse
  contrasena senha123 parola welcome welcome1 welcome123 letmein letmein1 iloveyou iloveyou1 iloveu ilovegod lovely
  loveme babygirl princess princess1 sunshine sunshine1 shadow master dragon monkey monkey1 football football1 baseball
  basketball superman batman spiderman pokemon naruto starwars michael jordan jordan23 jennifer jessica ashley michelle
  daniel charlie andrew thomas robert george matthew joshua hunter hunter2 soccer hockey killer pepper ginger cookie
  cheese summer summer1 winter spring autumn flower butterfly rainbow angel1 angels junior maggie buster tigger
  chocolate computer internet samsung google google123 facebook secret secret1 changeme change.me default admin1
  admin123 administrator root123 test123 test1234 testing testtest tester guest123 user123 login123 access hello123
  hello1 helloworld freedom whatever trustno1 purple orange banana silver golden yellow liverpool arsenal chelsea
  celtic rangers manchester manutd everton barcelona ireland ireland1 dublin dublin1 galway limerick corkcity kilkenny
  guinness leprechaun shamrock slainte mammy1 daddy1 childminder childminder1 nursery playgroup toddler children
  kindergarten nead123 neadnead mynead blahblah lol123 money1 ferrari mercedes porsche corvette mustang harley yankees
  matrix phoenix diamond jasmine nicole amanda hannah samantha family family1 forever lovers sweety tinkerbell
  mickey minnie snoopy scooby hello kitty hellokitty qwe123 qweqwe qweasd qweasdzxc 1password passpass pa55word
  zxcvbnm1 159951 741852963 852456 456789 987987 321321 159159 789789 147147 258258 369369 121314 202020 212121 252525
  010101 070707 123789 1122334455 246810 13579 135790 1029384756 0987654321 1234554321 6666666 77777777 99999999`
    .split(/\s+/)
    .filter((word) => word.length >= 6),
);

/** The common passwords without the digits around. */
const stems = new Set(
  [...common, 'nead', 'nest', 'mynead', 'admin', 'dublin']
    .map((word) => word.replace(/^\d+|\d+$/g, ''))
    .filter((word) => word.length >= 3),
);

const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** The password with letters in place of the digits and marks that stand for them, as in p4ssw0rd. */
const spelt = (text: string) => text.replace(/[013457@$]/g, (mark) => LETTERS[mark] ?? mark);

/**
 * Answers whether a password is a common word with a few digits, a year or marks around it, which is guessed as easily
 * as the word.
 */
function isDressedUp(plain: string): boolean {
  const [, stem = ''] =
    /^(?:\d{1,3}|[^a-z\d]{1,3})?(.*?)(?:(?:\d{0,3}|(?:19|20)\d\d)[!.?*#@$]{0,3})$/.exec(plain) ?? [];
  return stems.has(stem) || stems.has(spelt(stem));
}

/**
 * Answers whether a password is common, even with capitals, with digits in place of letters, or with a number, a mark
 * or a year around it.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.trim().toLowerCase();
  return (
    common.has(plain) ||
    common.has(plain.replace(/[!.?*#@$]+$/, '')) ||
    isDressedUp(plain) ||
    common.has(plain.replace(/(19|20)\d\d[!.]?$/, '')) ||
    /^(.)\1*$/u.test(password)
  );
}
