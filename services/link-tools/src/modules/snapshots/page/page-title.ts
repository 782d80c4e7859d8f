import { limits } from '@foyer/contracts/limits'
import { DomUtils } from 'htmlparser2'
import { type Tree, elementsOf } from './shallow-tree.ts'

/** What a page calls itself; nothing where it does not. */
export function pageTitle(tree: Tree): string {
  let shared = ''
  for (const element of elementsOf(tree.children)) {
    if (element.name === 'title' && !isOfDrawing(element.parent)) {
      const title = plain(DomUtils.textContent(element))
      if (title !== '') return title
    }
    if (element.name === 'meta' && element.attribs['property'] === 'og:title') shared = plain(element.attribs['content'] ?? '')
  }
  return shared
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, limits.snapshot_title)

/** A drawing has a title of its own. */
const isOfDrawing = (parent: object | null): boolean =>
  parent !== null && 'name' in parent && parent.name !== 'head' && parent.name !== 'html'
