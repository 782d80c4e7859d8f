import type { ContentNode } from '@foyer/contracts/articles'

/** Whether there is a picture in the text of an article. */
export function hasPicture(content: readonly ContentNode[]): boolean {
  return content.some((node) => typeof node !== 'string' && (node.tag === 'img' || hasPicture(node.children ?? [])))
}
