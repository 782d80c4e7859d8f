import { type PageOutline, type PagePicture, pagePictureSize } from '@foyer/contracts/pages/page/public-pages'
import type { FindFont, Weight } from './fonts.ts'
import { outline } from './outlines.ts'

/** The light theme of the web app. */
const colours = { text: '#1b1b1b', quiet: '#5f6368', line: '#e3e3e3', card: '#ffffff', blank: '#e7e7e7' }
const { width, height } = pagePictureSize
const margin = 72
const maxColumns = 4
const gap = 24
const columnsTop = 272
const item = { size: 19, height: 36 }
const card = { padding: 20, titleSize: 21, head: 52 }

type Line = { x: number; y: number; size: number; weight: Weight; fill: string; maxWidth: number }

/** The look of a page, as SVG: its colour, title and owner, and its columns with the titles of what is in them. Nothing of it is text of a font. */
export async function pageSvg(page: PagePicture, findFont: FindFont): Promise<string> {
  const colour = `#${page.theme_color.toString(16).padStart(6, '0')}`
  const line = (text: string, at: Line) => drawLine(text, at, findFont)
  const right = width - margin
  const columns = page.columns.slice(0, maxColumns)
  const columnWidth = (right - margin - gap * (columns.length - 1)) / Math.max(1, columns.length)
  const cards = columns.map((widgets, index) =>
    drawColumn(widgets, { x: margin + index * (columnWidth + gap), width: columnWidth, colour }, line),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#fbfbfb"/>`,
    `<rect width="${width}" height="${height}" fill="${colour}" opacity="0.09"/>`,
    `<rect width="${width}" height="14" fill="${colour}"/>`,
    await line(page.title, { x: margin, y: 142, size: 64, weight: 600, fill: colours.text, maxWidth: right - margin - 96 }),
    page.owner_name && (await line(page.owner_name, { x: margin, y: 204, size: 32, weight: 500, fill: colours.quiet, maxWidth: 900 })),
    page.has_mark && drawMark(right - 64, 82, 64),
    ...(await Promise.all(cards)),
    '</svg>',
  ]
    .filter(Boolean)
    .join('')
}

type DrawLine = (text: string, at: Line) => Promise<string>

async function drawColumn(
  widgets: PageOutline['columns'][number],
  { x, width: cardWidth, colour }: { x: number; width: number; colour: string },
  line: DrawLine,
): Promise<string> {
  const parts: string[] = []
  let y = columnsTop
  for (const { title, items } of widgets) {
    if (y >= height) break
    const cardHeight = card.head + (items.length > 0 ? items.length * item.height + card.padding / 2 : card.padding / 2)
    const left = x + card.padding
    const maxWidth = cardWidth - 2 * card.padding
    parts.push(
      `<rect x="${x}" y="${y}" width="${cardWidth}" height="${cardHeight}" rx="12" fill="${colours.card}" stroke="${colours.line}"/>`,
      await line(title, { x: left, y: y + 36, size: card.titleSize, weight: 600, fill: colours.text, maxWidth }),
    )
    for (const [index, text] of items.entries()) {
      const baseline = y + card.head + 24 + index * item.height
      parts.push(
        `<rect x="${left}" y="${baseline - 14}" width="15" height="15" rx="4" fill="${colour}" opacity="0.45"/>`,
        await line(text, { x: left + 26, y: baseline, size: item.size, weight: 500, fill: colours.quiet, maxWidth: maxWidth - 26 }),
      )
    }
    y += cardHeight + gap * (2 / 3)
  }
  return parts.join('')
}

/** A text that no letter can be drawn of, because the font has none of its script, is a blank line of about its length. */
async function drawLine(text: string, { x, y, size, weight, fill, maxWidth }: Line, findFont: FindFont): Promise<string> {
  const drawn = await outline(text, { size, weight, maxWidth }, findFont)
  if (drawn) return `<path transform="translate(${x} ${y})" fill="${fill}" d="${drawn.path}"/>`
  const blankWidth = Math.min(maxWidth, Math.max(3, Array.from(text).length) * size * 0.6)
  return `<rect x="${x}" y="${y - size * 0.68}" width="${blankWidth}" height="${size * 0.6}" rx="${size * 0.2}" fill="${colours.blank}"/>`
}

/** The mark of Foyer (apps/web/public/favicon.svg). */
function drawMark(x: number, y: number, side: number): string {
  return [
    `<g transform="translate(${x} ${y}) scale(${side / 32})">`,
    '<rect width="32" height="32" rx="8" fill="#1c6fb0"/>',
    '<path d="M9 25V12a7 7 0 0 1 14 0v13h-5V12.5a2 2 0 0 0-4 0V25z" fill="#fff"/>',
    '</g>',
  ].join('')
}
