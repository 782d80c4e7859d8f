/** The colours that are offered for icons, by name; a colour parameter may be one of these words. */
export const iconColours = {
  sky: '0093D5',
  navy: '1F4E9E',
  indigo: '4F46C8',
  violet: '7C3FC4',
  purple: 'A33AB8',
  magenta: 'C72C8C',
  pink: 'EC5F93',
  red: 'D32F2F',
  coral: 'F0634C',
  orange: 'EF7D1A',
  amber: 'F2A30F',
  yellow: 'F4CC1E',
  lime: '93B820',
  green: '3C9A3F',
  emerald: '0B8F68',
  teal: '0F9D9D',
  brown: '8B5E3C',
  grey: '7A838C',
  slate: '46525E',
  black: '1B1F23',
} as const

export const defaultIconColour = 'sky'

/** Below it, from 0 to 255, an icon is too dark for a dark widget (specification, section 9). */
const darkThreshold = 153

/** A colour parameter as six hex characters; that of the default colour for a word that names none. */
export function iconHex(color: string): string {
  if (/^[0-9a-f]{6}$/i.test(color)) return color
  return Object.entries(iconColours).find(([name]) => name === color.toLowerCase())?.[1] ?? iconColours[defaultIconColour]
}

/** The same colour for a dark widget: a dark one is mixed with as much white as brings it to the threshold. */
export function iconHexOnDark(hex: string): string {
  const channels = channelsOf(hex)
  const lightness = lightnessOf(channels)
  const white = lightness < darkThreshold ? (darkThreshold - lightness) / (255 - lightness) : 0
  return channels
    .map((channel) =>
      Math.round(channel + (255 - channel) * white)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
}

const channelsOf = (hex: string): number[] => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

const lightnessOf = ([red = 0, green = 0, blue = 0]: number[]): number => 0.299 * red + 0.587 * green + 0.114 * blue
