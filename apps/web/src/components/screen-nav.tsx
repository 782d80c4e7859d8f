import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

/** The look of an entry, for those that are no link. */
export const screenNavEntry =
  'hoverable flex h-8 items-center gap-2 rounded-md px-2 text-sm text-text-2 hover:text-text aria-[current=page]:bg-surface-hover aria-[current=page]:font-medium aria-[current=page]:text-text pointer-coarse:h-11'

type Props = {
  label: string
  screens: readonly { path: string; icon: LucideIcon; title: string }[]
  /** Further entries, each a list item. */
  children?: ReactNode
}

/** Where the entries are a row, the one of this screen is in its middle, however far along it is. */
function showCurrent(nav: HTMLElement | null) {
  const current = nav?.querySelector<HTMLElement>('[aria-current=page]')
  if (nav && current) nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2
}

/** Links to the screens that belong together with this one: a column, or a row that scrolls where there is no room for one. */
export function ScreenNav({ label, screens, children }: Props) {
  return (
    <nav ref={showCurrent} aria-label={label} className="relative max-md:-mx-4 max-md:overflow-x-auto max-md:px-4">
      <ul className="flex gap-0.5 max-md:w-max md:sticky md:top-4 md:flex-col">
        {screens.map(({ path, icon: Icon, title }) => (
          <li key={path}>
            <NavLink to={path} end className={screenNavEntry}>
              <Icon aria-hidden className="size-4 shrink-0" />
              {title}
            </NavLink>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  )
}
