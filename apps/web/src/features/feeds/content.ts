import type { ContentNode } from '@foyer/contracts/feeds/articles'

/** Pictures come from us alone, never from where a feed has them. */
export function isOurs(src: string | undefined): src is string {
  return src !== undefined && /^\/(?![/\\])/.test(src)
}

/** Whether there is a picture in the text of an article. */
export function hasPicture(content: readonly ContentNode[]): boolean {
  return content.some((node) => typeof node !== 'string' && ((node.tag === 'img' && isOurs(node.src)) || hasPicture(node.children ?? [])))
}
