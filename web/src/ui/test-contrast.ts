export type Srgb = readonly [red: number, green: number, blue: number];

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const toGamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

/** Converts from OKLCH as in CSS Color 4; colours outside sRGB are clipped, as on screens. */
function fromOklch(lightness: number, chroma: number, hue: number): Srgb {
  const [a, b] = [Math.cos, Math.sin].map((along) => chroma * along((hue / 180) * Math.PI)) as [
    number,
    number,
  ]; // of two, two
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return parts.map((part) => toGamma(Math.min(1, Math.max(0, part)))) as unknown as Srgb; // of three, three
}

/** The sRGB parts of a colour such as '#8f4408' or 'oklch(45% 0.1 200)'. */
export function srgbOf(colour: string): Srgb {
  const hex = /^#(..)(..)(..)$/.exec(colour);
  if (hex) return hex.slice(1).map((part) => Number.parseInt(part, 16) / 255) as unknown as Srgb; // three groups
  const oklch = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/.exec(colour);
  if (!oklch) throw new Error(`${colour} is no colour that this knows`);
  const [lightness = 0, chroma = 0, hue = 0] = oklch.slice(1).map(Number);
  return fromOklch(lightness / 100, chroma, hue);
}

function luminance(colour: Srgb): number {
  const [red, green, blue] = colour.map(toLinear) as unknown as Srgb; // of three, three
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of WCAG 2. */
export function contrast(a: Srgb, b: Srgb): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one);
  return (lighter + 0.05) / (darker + 0.05);
}
