import { decodeBody } from '@foyer/safe-fetch/charset'
import openGraph from 'open-graph-scraper'
import { describe, expect, it } from 'vitest'
import { createHeadEnd } from '../../src/modules/head/page/head-end.ts'
import { pageHead } from '../../src/modules/head/page/page-head.ts'
import { contents } from './contents.ts'
import { systems } from './forms.ts'
import { oddities } from './oddities.ts'
import { type LabelledPage, type Labels, pageOf } from './page.ts'
import { sites } from './sites.ts'

const pages = [...systems, ...sites, ...oddities].flatMap((form) => contents.map((content) => pageOf(form, content)))
const minRight = 0.97

/** A page as it is read: in pieces, until its head is over. */
function textOf({ bytes, contentType }: LabelledPage): string {
  const isOver = createHeadEnd()
  const size = 1_000
  let end = 0
  while (end < bytes.length && !isOver(bytes.subarray(end, end + size))) end += size
  return decodeBody(bytes.subarray(0, end + size), { kind: 'html', contentType }).text
}

function wrongFields(page: LabelledPage): string[] {
  const { picture, feeds, ...head } = pageHead(textOf(page), page.url)
  const read: Labels = { ...head, picture: picture?.url ?? null, feeds: feeds.map(({ url }) => url) }
  return (Object.keys(page.labels) as (keyof Labels)[])
    .filter((field) => JSON.stringify(read[field]) !== JSON.stringify(page.labels[field]))
    .map((field) => `${page.name}: ${field} is ${JSON.stringify(read[field])}, not ${JSON.stringify(page.labels[field])}`)
}

describe('heads of 225 labelled pages', () => {
  it('are right in every field for at least 97 %', () => {
    const wrong = pages.map(wrongFields).filter((fields) => fields.length > 0)
    const right = pages.length - wrong.length
    console.log(`${right} of ${pages.length} heads are right in every field\n${wrong.flat().join('\n')}`)
    expect(pages.length).toBeGreaterThanOrEqual(200)
    expect(right / pages.length).toBeGreaterThanOrEqual(minRight)
  })

  it('have the labels that open-graph-scraper gives them, or ones that were decided by hand', async () => {
    const differences = new Set<string>()
    for (const page of pages) {
      const html = decodeBody(page.bytes, { kind: 'html', contentType: page.contentType }).text
      const { result } = await openGraph({ html })
      const form = page.name.replace(/, [\w-]+$/, '')
      const { title, description, picture } = page.labels
      if (title && !isSame(title, result.ogTitle ?? result.twitterTitle)) differences.add(`title of ${form}`)
      if (description && !isSame(description, result.ogDescription ?? result.twitterDescription)) differences.add(`description of ${form}`)
      const image = URL.parse((result.ogImage ?? result.twitterImage)?.[0]?.url ?? '', page.url)?.href
      if (picture && image !== picture) differences.add(`picture of ${form}`)
    }
    expect([...differences].toSorted()).toEqual(Object.keys(decidedByHand).toSorted())
  })
})

/** Where the other extractor says something else, and why the label stands. */
const decidedByHand: Readonly<Record<string, string>> = {
  'description of AMP': 'only its structured data has one, which the other does not read',
  'description of JSON-LD alone': 'as above',
  'description of recipe with a list of pictures': 'as above',
  'description of page by hand of the last century': 'its attributes are in capitals',
  'description of two titles, and empty metadata': 'an empty description is none',
  'picture of AMP': 'only its structured data has one',
  'picture of JSON-LD alone': 'as above',
  'picture of film with an image in its data': 'as above',
  'picture of newspaper with JSON-LD': 'as above',
  'picture of recipe with a list of pictures': 'as above',
  'picture of XHTML': 'a link names it',
  'picture of addresses by a base': 'the other knows no base',
  'title of JSON-LD alone': 'only its structured data has one',
  'title of heading alone': 'the heading stands for it',
  'title of drawings with titles before the page’s': 'the other takes that of a drawing',
  'title of Reddit': 'its own title and that of its metadata differ',
  'title of post of a fediverse server': 'as above: the metadata name the author alone',
}

/** Whether both say the same: Open Graph, which the other prefers, often leaves out the name of the site. */
function isSame(label: string, text: string | undefined): boolean {
  const [a, b] = [label, text ?? ''].map((words) => words.replaceAll(/\s+/g, ' ').trim())
  return b !== '' && (a?.includes(b ?? '') === true || b?.includes(a ?? '') === true)
}
