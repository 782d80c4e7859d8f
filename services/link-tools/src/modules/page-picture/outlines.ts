import type { Font, PathCommand } from 'opentype.js'
import type { FindFont, Weight } from './fonts.ts'

/** A line of text as the data of an SVG path that begins at 0,0 on its baseline, and how wide it is. */
export type Outline = { path: string; width: number }

type Piece = { font: Font; character: string; advance: number }

const ellipsis = '…'

/**
 * Draws a line of text, cut where it is wider than `maxWidth`. Characters that no font has, such as emoji, are left out; null where no letter or
 * digit is left. Letters stand one after another from left to right, with their kerning.
 */
export async function outline(
  text: string,
  { size, weight, maxWidth }: { size: number; weight: Weight; maxWidth: number },
  findFont: FindFont,
): Promise<Outline | null> {
  const pieces = await findPieces(text, size, weight, findFont)
  if (!pieces.some(({ character }) => /[\p{L}\p{N}]/u.test(character))) return null
  const isWhole = widthOf(pieces) <= maxWidth
  const [end] = isWhole ? [] : await findPieces(ellipsis, size, weight, findFont)
  while (pieces.length > 0 && widthOf(pieces) + (end?.advance ?? 0) > maxWidth) pieces.pop()
  while (pieces.at(-1)?.character === ' ') pieces.pop()
  return draw(end ? [...pieces, end] : pieces, size)
}

async function findPieces(text: string, size: number, weight: Weight, findFont: FindFont): Promise<Piece[]> {
  const pieces: Piece[] = []
  for (const character of text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()) {
    const font = await findFont(weight, character)
    const before = pieces.at(-1)
    // What was left out between two spaces leaves one of them.
    if (!font || (character === ' ' && (!before || before.character === ' '))) continue
    if (before?.font === font) before.advance += (kerning(font, before.character, character) * size) / font.unitsPerEm
    pieces.push({ font, character, advance: ((font.charToGlyph(character).advanceWidth ?? 0) * size) / font.unitsPerEm })
  }
  return pieces
}

const kerning = (font: Font, left: string, right: string): number => font.getKerningValue(font.charToGlyph(left), font.charToGlyph(right))

const widthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { advance }) => sum + advance, 0)

function draw(pieces: readonly Piece[], size: number): Outline {
  let x = 0
  const paths = pieces.map(({ font, character, advance }) => {
    const path = pathData(font.charToGlyph(character).getPath(x, 0, size).commands)
    x += advance
    return path
  })
  return { path: paths.join(''), width: x }
}

/** Written here, as what opentype.js writes lacks the space before a number that rounds to -0. */
function pathData(commands: readonly PathCommand[]): string {
  return commands
    .map((command) => {
      if (command.type === 'Z') return 'Z'
      const end = [command.x, command.y]
      if (command.type === 'Q') return `Q${numbers([command.x1, command.y1, ...end])}`
      if (command.type === 'C') return `C${numbers([command.x1, command.y1, command.x2, command.y2, ...end])}`
      return command.type + numbers(end)
    })
    .join('')
}

const numbers = (values: readonly number[]): string => values.map((value) => String(Math.round(value * 10) / 10)).join(' ')
