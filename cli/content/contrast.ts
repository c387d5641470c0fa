// Checks the contrast of a theme's colours by WCAG 2.2 AA (R23, R85).
import { type ColorRole, type Colors, colorRoles } from '#site/theme.ts'

/** Colours outside the theme: white for buttons and fields, and 10% white on `primary` for the current month. */
const others = ['white', 'primary with white'] as const
type Shade = ColorRole | (typeof others)[number]

/** Returns every colour in use, as `#rrggbb`. */
export function shadesOf(colors: Colors): Readonly<Record<Shade, string>> {
  return {
    ...colors,
    white: '#ffffff',
    'primary with white': mix(colors.primary, { with: '#ffffff', share: 0.1 }),
  }
}

/** Every pair in use: colours of text (1.4.3) and of marks such as borders (1.4.11), by background. */
export const pairs: Readonly<
  Partial<Record<Shade, { readonly text: readonly Shade[]; readonly marks: readonly Shade[] }>>
> = {
  paper: { text: ['ink', 'primary', 'accentDark', 'muted', 'error'], marks: ['accent', 'border'] },
  surface: { text: ['ink', 'accentDark', 'muted'], marks: ['accent', 'border'] },
  white: { text: ['ink'], marks: ['border', 'error'] },
  primary: { text: ['paper', 'accentLight'], marks: [] },
  'primary with white': { text: ['paper'], marks: [] },
  accent: { text: ['white'], marks: [] },
  accentDark: { text: ['white'], marks: [] },
  accentLight: { text: ['primary'], marks: [] },
  ink: { text: ['paper'], marks: [] },
  error: { text: ['paper'], marks: [] },
  whatsapp: { text: ['white'], marks: [] },
}

/** Minimum contrasts of WCAG 2.2 AA. */
const LEAST = { text: 4.5, marks: 3 } as const

/** A pair whose contrast is too low. */
interface LowContrast {
  readonly kind: 'text' | 'marks'
  readonly front: Shade
  readonly back: Shade
  readonly contrast: number
  readonly least: number
  /** Colour to change, and its nearest shade that passes, if there is one. */
  readonly role: ColorRole
  readonly better: string | undefined
}

/** Returns all pairs of a theme whose contrast is too low. */
export function lowContrasts(colors: Colors): LowContrast[] {
  const shades = shadesOf(colors)
  return [...colorRoles, ...others].flatMap((back) =>
    (['text', 'marks'] as const).flatMap((kind) =>
      (pairs[back]?.[kind] ?? []).flatMap((front) => {
        const least = LEAST[kind]
        const contrast = contrastOf(shades[front], shades[back])
        if (contrast >= least) return []
        const role = isRole(front) ? front : isRole(back) ? back : 'primary'
        const other = shades[role === front ? back : front]
        const better = nearestShade(shades[role], { other, least })
        return [{ kind, front, back, contrast, least, role, better }]
      }),
    ),
  )
}

/** Returns the contrast of two colours `#rrggbb`, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Returns the relative luminance by WCAG, from 0 to 1. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Mixes a colour with black or white until its contrast to `other` is sufficient. */
function nearestShade(
  color: string,
  { other, least }: { other: string; least: number },
): string | undefined {
  const end = luminance(other) > luminance(color) ? '#000000' : '#ffffff'
  const shades = Array.from({ length: 100 }, (_, step) =>
    mix(color, { with: end, share: (step + 1) / 100 }),
  )
  return shades.find((shade) => contrastOf(shade, other) >= least)
}

/** Mixes a colour with a share of another one, from 0 to 1. */
function mix(color: string, { with: other, share }: { with: string; share: number }): string {
  const ends = channels(other)
  const mixed = channels(color).map((value, index) =>
    Math.round(value + ((ends[index] ?? 0) - value) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${mixed.join('')}`
}

function isRole(shade: Shade): shade is ColorRole {
  return colorRoles.some((role) => role === shade)
}

function channels(color: string): number[] {
  return (color.slice(1).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
}
