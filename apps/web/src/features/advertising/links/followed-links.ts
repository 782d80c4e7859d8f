import type { ClickLink } from '@foyer/contracts/advertising/clicks'

export type FollowedLinks = ReadonlyMap<number, Pick<ClickLink, 'path' | 'valid_until'>>
type OpenedLink = { id: number; url: string }

declare global {
  /**
   * Where a bookmark of the page leads to when it is opened, while some of them earn money; menus that open links ask it. It is no module, since a first view
   * has no room for what hardly any Foyer has.
   */
  var openedAddress: ((link: OpenedLink) => string) | undefined
}

/** Where a bookmark leads to when it is opened: its own address too while there is no network, or when its path has ended. */
export function openedAddressIn(links: FollowedLinks, { id, url }: OpenedLink): string {
  const link = links.get(id)
  return link && navigator.onLine && link.valid_until * 1000 > Date.now() ? link.path : url
}
