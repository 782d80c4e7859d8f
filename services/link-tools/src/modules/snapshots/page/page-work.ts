import { gzipSync } from 'node:zlib'
import { pageTitle } from './page-title.ts'
import { forbidsCopies } from './robots-meta.ts'
import { documentBase } from '../../html/document-base.ts'
import { queryOf } from '../../html/load-html.ts'
import { pageCopy, pageReferences } from './page-copy.ts'
import { type StyleReferences, styleReferences } from './page-styles.ts'
import { readerText } from './reader-text.ts'
import { shallowTree } from './shallow-tree.ts'

type Page = { html: string; url: string }

/** What is to be done with a page: each by itself, so that what it names can be fetched in between. */
export type PageWorkRequest =
  | ({ task: 'read' } & Page)
  | { task: 'styles'; sheets: { css: string; url: string }[] }
  | ({ task: 'copy'; title: string; sheets: Record<string, string>; pictures: Record<string, string> } & Page)

/** A page as it is read, and what it names. */
export type ReadPage = { title: string; text: string; forbids_copies: boolean; references: StyleReferences }
/** `html`: compressed by gzip. */
export type PageWorkAnswer = { page: ReadPage } | { references: StyleReferences } | { html: Uint8Array }

/** Does it. Pure, but may take as long as the page is hostile. */
export function workOnPage(request: PageWorkRequest): PageWorkAnswer {
  if (request.task === 'read') return { page: readPage(request) }
  if (request.task === 'styles') return { references: referencesOf(request.sheets) }
  const { html, url, title, sheets, pictures } = request
  const tree = shallowTree(html)
  const sources = {
    sheet: (address: string) => sheets[address] ?? null,
    picture: (address: string) => (address.startsWith('data:') ? address : (pictures[address] ?? null)),
  }
  return { html: gzipSync(pageCopy(tree, { base: documentBase(queryOf(tree), url), title, sources })) }
}

function readPage({ html, url }: Page): ReadPage {
  const tree = shallowTree(html)
  const $ = queryOf(tree)
  const references = pageReferences($, documentBase($, url))
  // Reading takes the tree apart, so it comes last.
  return { title: pageTitle($), forbids_copies: forbidsCopies($), references, text: readerText(tree) }
}

function referencesOf(sheets: readonly { css: string; url: string }[]): StyleReferences {
  const all = sheets.map(({ css, url }) => styleReferences(css, url))
  return {
    sheets: [...new Set(all.flatMap((references) => references.sheets))],
    pictures: [...new Set(all.flatMap((references) => references.pictures))],
  }
}
