import type { ContentTag } from '@foyer/contracts/feeds/articles'
import { words } from './words.ts'

/** Elements of HTML under the name that a text of ours has for them. */
export const namesInText: ReadonlyMap<string, ContentTag> = new Map<string, ContentTag>([
  ...(['p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'figure', 'figcaption', 'hr', 'br', 'img', 'a'] as const).map(itself),
  ...(['code', 'em', 'strong', 's', 'sub', 'sup', 'mark', 'kbd', 'q', 'table', 'thead', 'tbody', 'tr', 'th', 'td'] as const).map(itself),
  // The title of the article is a heading above these.
  ...([
    ['h1', 'h3'],
    ['h2', 'h3'],
    ['h3', 'h4'],
    ['h4', 'h5'],
    ['h5', 'h5'],
    ['h6', 'h5'],
  ] as const),
  ...([
    ['b', 'strong'],
    ['i', 'em'],
    ['cite', 'em'],
    ['dfn', 'em'],
    ['var', 'em'],
    ['strike', 's'],
    ['del', 's'],
  ] as const),
  ...([
    ['tt', 'code'],
    ['samp', 'code'],
    ['listing', 'pre'],
    ['xmp', 'pre'],
    ['menu', 'ul'],
    ['dir', 'ul'],
    ['tfoot', 'tbody'],
    ['image', 'img'],
  ] as const),
])

function itself(name: ContentTag): readonly [string, ContentTag] {
  return [name, name]
}

/** Elements that stand on lines of their own; the rest runs on in its line. */
export const blocks: ReadonlySet<string> = new Set(
  words(`
  p h3 h4 h5 ul ol li dl dt dd blockquote pre figure figcaption hr table thead tbody tr th td embed
`),
)

/** Boxes: nothing of them is left but that what is in them stands on lines of its own. */
export const boxes: ReadonlySet<string> = new Set(
  words(`
  address article aside body caption center details dialog div fieldset footer header hgroup html legend main nav optgroup option picture
  search section summary
`),
)

/** Elements without an end. */
export const voids: ReadonlySet<string> = new Set(['br', 'hr', 'img'])

/** What is left out with all that is in it. */
export const leftOut: ReadonlySet<string> = new Set(
  words(`
  applet audio button canvas datalist form frameset head iframe map math meter noembed noframes object portal progress script select style
  svg template textarea title video
`),
)

/** Of these, what has text in it that is no markup: it is never shown, whether it ends or not. */
export const rawText: ReadonlySet<string> = new Set(['iframe', 'noembed', 'noframes', 'script', 'style', 'textarea', 'title'])

/** What plays: only where it is to be found is kept. */
export const players: ReadonlySet<string> = new Set(['iframe', 'video', 'audio'])

/** What an opening element ends, as far up as one of `within`. */
export const ends: ReadonlyMap<string, { these: ReadonlySet<string>; within: ReadonlySet<string> }> = new Map([
  ['li', rule(['li'], ['ul', 'ol'])],
  ['dt', rule(['dt', 'dd'], ['dl'])],
  ['dd', rule(['dt', 'dd'], ['dl'])],
  ['tr', rule(['tr', 'td', 'th'], ['table'])],
  ['td', rule(['td', 'th'], ['tr', 'table'])],
  ['th', rule(['td', 'th'], ['tr', 'table'])],
  ['thead', rule(['thead', 'tbody', 'tr', 'td', 'th'], ['table'])],
  ['tbody', rule(['thead', 'tbody', 'tr', 'td', 'th'], ['table'])],
  ['a', rule(['a'], ['table', 'td', 'th'])],
])

function rule(these: readonly string[], within: readonly string[]) {
  return { these: new Set(these), within: new Set(within) }
}

/** An end goes no further up than these. */
export const walls: ReadonlySet<string> = new Set(['table', 'td', 'th'])
