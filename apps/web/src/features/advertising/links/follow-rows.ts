import { type FollowedLinks, openedAddressIn } from './followed-links.ts'

const rows = 'a[data-row]'
const mark = 'sponsored'

/**
 * Has the rows of bookmarks that earn money lead through the click tracker. The address of a row is exchanged for the time in which the browser opens it, by
 * whatever button or key: before and after, what people see, copy and drag is its own. Search engines are told (`sponsored`). It is done from outside of
 * the rows, since a first view has no room for what hardly any Foyer has. Gives what ends it.
 */
export function followRows(links: FollowedLinks): () => void {
  const isFollowed = (row: Element) => links.has(Number(row.getAttribute('data-row')))

  const exchange = ({ target }: MouseEvent) => {
    const row = target instanceof Element ? target.closest<HTMLAnchorElement>(rows) : null
    if (!row || !isFollowed(row)) return
    const url = row.getAttribute('href') ?? ''
    const address = openedAddressIn(links, { id: Number(row.dataset['row']), url })
    if (address === url) return
    row.setAttribute('href', address)
    // The browser goes to it once all have heard of the press.
    setTimeout(() => row.setAttribute('href', url))
  }

  const markRows = (container: ParentNode) => {
    for (const row of container.querySelectorAll<HTMLAnchorElement>(rows)) if (isFollowed(row)) row.relList.add(mark)
  }
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element && node.parentElement) markRows(node.parentElement)
  })
  markRows(document)
  observer.observe(document.body, { childList: true, subtree: true })
  const events = ['click', 'auxclick'] as const
  for (const name of events) document.addEventListener(name, exchange, true)
  return () => {
    observer.disconnect()
    for (const name of events) document.removeEventListener(name, exchange, true)
    for (const row of document.querySelectorAll<HTMLAnchorElement>(rows)) row.relList.remove(mark)
  }
}
