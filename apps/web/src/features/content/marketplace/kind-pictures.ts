import type { AddableWidgetType } from '@foyer/contracts/kinds/widget-kinds'

type Tone = 'weak' | 'mid' | 'strong' | 'accent'

/** A part of a drawing of 64 × 44: a rectangle (x, y, width, height), a disc or a ring (centre, radius), or a line. */
export type Shape =
  | readonly ['rect', Tone, number, number, number, number]
  | readonly ['dot' | 'ring', Tone, number, number, number]
  | readonly ['line', Tone, string]

const rect = (tone: Tone, x: number, y: number, width: number, height: number): Shape => ['rect', tone, x, y, width, height]
const dot = (tone: Tone, x: number, y: number, radius: number): Shape => ['dot', tone, x, y, radius]
const ring = (tone: Tone, x: number, y: number, radius: number): Shape => ['ring', tone, x, y, radius]
const line = (tone: Tone, path: string): Shape => ['line', tone, path]
const rows = (count: number, row: (y: number, index: number) => Shape[], top = 7, step = 10) =>
  Array.from({ length: count }, (_, index) => row(top + index * step, index)).flat()
const widths = [30, 22, 36, 26]
const field = [rect('weak', 6, 8, 52, 11), rect('mid', 11, 12, 26, 3), ring('strong', 50, 13, 2.5)]

const pictures: Record<AddableWidgetType, readonly Shape[]> = {
  urllist: rows(4, (y, index) => [rect(index === 0 ? 'accent' : 'mid', 7, y - 1, 6, 6), rect('weak', 18, y, widths[index] ?? 20, 4)]),
  rsslist: rows(
    3,
    (y, index) => [rect('mid', 7, y - 1, 14, 9), rect('strong', 26, y, widths[index] ?? 20, 3), rect('weak', 26, y + 5, 20, 2.5)],
    6,
    12.5,
  ),
  notes: [
    rect('weak', 6, 6, 52, 14),
    rect('strong', 10, 10, 28, 2.5),
    rect('mid', 10, 14.5, 36, 2.5),
    rect('weak', 6, 24, 52, 14),
    rect('mid', 10, 28, 32, 2.5),
    rect('mid', 10, 32.5, 20, 2.5),
  ],
  todo: [
    rect('accent', 7, 6, 6, 6),
    rect('weak', 18, 7, 28, 4),
    rect('mid', 7, 19, 6, 6),
    rect('strong', 18, 20, 34, 4),
    rect('mid', 7, 32, 6, 6),
    rect('strong', 18, 33, 24, 4),
  ],
  calculator: [
    rect('weak', 8, 5, 48, 9),
    rect('strong', 44, 8, 8, 3),
    ...rows(2, (y) => [8, 21, 34].map((x) => rect('mid', x, y, 9, 7)), 18, 11),
    rect('accent', 47, 18, 9, 18),
  ],
  worldclock: rows(3, (y, index) => [rect('mid', 7, y, 18, 4), rect(index === 0 ? 'accent' : 'strong', 43, y - 1, 14, 6)], 8, 12),
  iframe: [rect('weak', 6, 6, 52, 32), line('accent', 'M28 16.5v11l9-5.5z')],
  image: [rect('weak', 6, 6, 52, 32), dot('accent', 19, 16, 4), line('strong', 'M8 36l15-13 9 8 10-11 14 15')],
  bio: [dot('accent', 16, 22, 9), rect('strong', 31, 13, 22, 4), rect('weak', 31, 21, 26, 3), rect('weak', 31, 27, 18, 3)],
  weather: [
    dot('accent', 20, 18, 8),
    line('strong', 'M17 33h22a7 7 0 0 0 1-13.9 10 10 0 0 0-19-1.1'),
    rect('mid', 48, 12, 10, 4),
    rect('weak', 48, 20, 10, 3),
  ],
  currency_converter: rows(
    2,
    (y, index) => [rect(index === 0 ? 'weak' : 'mid', 7, y, 28, 11), rect('strong', 11, y + 4, 12, 3), rect('weak', 40, y, 17, 11)],
    8,
    16,
  ),
  finance: [
    rect('strong', 7, 9, 16, 4),
    line('accent', 'M28 15l6-4 5 3 7-7 4 3'),
    rect('mid', 7, 28, 20, 4),
    line('strong', 'M28 27l6 3 5-2 7 5 4-1'),
  ],
  'analog-clock': [ring('mid', 32, 22, 16), line('strong', 'M32 22V12'), line('accent', 'M32 22l7 5')],
  calendar: [
    rect('strong', 7, 6, 20, 4),
    ...rows(3, (y) => [7, 17, 27, 37, 47].map((x) => rect('weak', x, y, 7, 6)), 14, 9),
    rect('accent', 27, 23, 7, 6),
  ],
  status: rows(3, (y, index) => [dot(index === 1 ? 'strong' : 'accent', 10, y + 2, 3), rect('weak', 18, y, widths[index] ?? 20, 4)], 8, 12),
  chart: [rect('mid', 9, 24, 9, 13), rect('accent', 22, 12, 9, 25), rect('mid', 35, 18, 9, 19), rect('mid', 48, 8, 9, 29)],
  search: [...field, ...[6, 22, 38].map((x, index) => rect(index === 0 ? 'accent' : 'mid', x, 27, 12, 6))],
  searchbar: [rect('weak', 6, 16, 52, 11), rect('mid', 11, 20, 26, 3), ring('accent', 50, 21, 2.5)],
  facebook_page: [dot('accent', 12, 12, 5), rect('strong', 21, 8, 20, 3), rect('weak', 21, 14, 12, 2.5), rect('weak', 7, 22, 50, 16)],
  'twitter-timeline': rows(
    2,
    (y) => [
      dot('accent', 12, y + 4, 4),
      rect('strong', 20, y, 16, 3),
      rect('weak', 20, y + 5, 36, 2.5),
      rect('weak', 20, y + 9.5, 26, 2.5),
    ],
    7,
    17,
  ),
  gtasks: rows(
    3,
    (y, index) => [ring(index === 0 ? 'accent' : 'mid', 11, y + 2, 3.5), rect('strong', 19, y, widths[index] ?? 20, 4)],
    8,
    12,
  ),
  trello: [7, 26, 45].flatMap((x, index) => [
    rect('weak', x, 6, 15, 32),
    ...rows(3 - index, (y, row) => [rect(row === 0 && index === 0 ? 'accent' : 'mid', x + 2, y, 11, 6)], 9, 9),
  ]),
  ganalytics: [
    rect('strong', 7, 7, 14, 5),
    rect('weak', 26, 7, 14, 5),
    rect('weak', 45, 7, 12, 5),
    line('accent', 'M7 34l9-8 9 4 10-11 10 6 12-9'),
  ],
  gadsense: [rect('accent', 7, 7, 18, 6), rect('weak', 30, 8, 20, 4), line('strong', 'M7 34l10-4 9 3 10-9 10 2 11-7')],
}

/** The drawing of a kind; rows of text for one without its own. */
export function pictureOfKind(type: string): readonly Shape[] {
  return Object.hasOwn(pictures, type) ? pictures[type as AddableWidgetType] : pictures.notes
}
