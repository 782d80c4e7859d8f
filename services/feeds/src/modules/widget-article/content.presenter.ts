import type { ContentNode } from '@foyer/contracts/feeds/articles'

/** The text of an article as it leaves us: every picture under the address of ours that `imageLink` gives. */
export function presentContent(nodes: readonly ContentNode[], imageLink: (url: string) => string): ContentNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node
    const { src, children, ...rest } = node
    return {
      ...rest,
      ...(src === undefined ? {} : { src: imageLink(src) }),
      ...(children === undefined ? {} : { children: presentContent(children, imageLink) }),
    }
  })
}
