import { appIconOf } from '@foyer/icons/app-icons'
import { faviconHost, iconOfUrl } from '@foyer/icons/icon-of-url'
import type { Icon } from '@foyer/contracts/icons/icons'
import { presentIcon } from '../../page/view/icon.presenter.ts'

/**
 * The icon of a bookmark: the one that was chosen, else one that follows from its address, else that of the application which it leads to, until its
 * site has shown one of its own. Null where that of its site is all there is.
 */
export function presentBookmarkIcon({ icon, url, title }: { icon?: string | null; url: string; title: string }): Icon | null {
  return presentIcon(icon, iconOfUrl(url)) ?? presentApp(url, title)
}

function presentApp(url: string, title: string): Icon | null {
  const app = appIconOf({ url, title })
  const site = app && faviconHost(url)
  return app && { ...app, meta: { automatic: true, ...(site === null ? {} : { site }) } }
}
