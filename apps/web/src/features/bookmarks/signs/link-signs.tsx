import { useEffect } from 'react'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { useStore } from '../../../lib/state/create-store.ts'
import { type RowSigns, rowSigns } from '../components/row-signs.ts'
import { BrokenLink, brokenLinkMenu } from './broken-link.tsx'
import { BrokenLinkMenu } from './broken-link-menu.tsx'
import { checksBrokenLinks, isBroken } from './link-checks.ts'

/** Gives every row what it shows of the state of its link, for who has that, and holds the menu that such a row opens. */
export function LinkSigns() {
  const isOn = checksBrokenLinks(useCurrentUser())
  const menu = useStore(brokenLinkMenu)
  useEffect(() => {
    rowSigns.set(isOn ? signs : undefined)
    return () => rowSigns.set(undefined)
  }, [isOn])
  return menu && <BrokenLinkMenu key={menu.link.id} {...menu} onClose={() => brokenLinkMenu.set(null)} />
}

const signs: RowSigns = { isBroken, BrokenLink }
