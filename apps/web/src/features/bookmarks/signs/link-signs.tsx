import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { type ComponentProps, useEffect } from 'react'
import { useLocation } from 'react-router'
import { checksBrokenLinks, isBroken } from '../../../entities/bookmark/broken-links.ts'
import { linkStates } from '../../../entities/bookmark/link-states.ts'
import { editedPage } from '../../../entities/page/edited-page.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'
import { useStore } from '../../../lib/state/create-store.ts'
import { rowSigns } from '../components/row-signs.ts'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { BrokenLink, brokenLinkMenu } from './broken-link.tsx'
import { DueSign } from '../upkeep/due-sign.tsx'
import { DuplicateSign } from './duplicate-sign.tsx'
import { marksDuplicates } from './link-checks.ts'
import { MovedSign } from './moved-sign.tsx'

const BrokenLinkMenu = lazyFeature(async () => (await import('./broken-link-menu.tsx')).BrokenLinkMenu)

/** Gives every row what it shows of the state of its link, for who has that, and holds the menu that such a row opens. */
export function LinkSigns() {
  const user = useCurrentUser()
  const page = useStore(editedPage)
  const [isChecked, isMarked] = [checksBrokenLinks(user, page), marksDuplicates(user, page)]
  const menu = useStore(brokenLinkMenu)
  const states = useStore(linkStates)
  useEffect(() => {
    const signs = {
      isBroken: isChecked ? (link: Bookmark) => isBroken(link, states) : never,
      BrokenLink,
      Sign: isMarked && isChecked ? AllSigns : isMarked ? DuplicateAndDueSign : isChecked ? MovedAndDueSign : DueSign,
    }
    rowSigns.set(isChecked || isMarked || page ? signs : undefined)
  }, [isChecked, isMarked, page, states])
  useEffect(() => () => rowSigns.set(undefined), [])
  const { pathname } = useLocation()
  // Whoever goes back or logs out with the menu open does not find it on the next page.
  useEffect(() => () => brokenLinkMenu.set(null), [pathname])
  return (
    menu && (
      <LazyPart>
        <BrokenLinkMenu key={menu.link.id} {...menu} onClose={() => brokenLinkMenu.set(null)} />
      </LazyPart>
    )
  )
}

const never = () => false

type Props = ComponentProps<typeof DueSign>

const DuplicateAndDueSign = (props: Props) => (
  <>
    <DuplicateSign {...props} />
    <DueSign {...props} />
  </>
)

const MovedAndDueSign = (props: Props) => (
  <>
    <MovedSign {...props} />
    <DueSign {...props} />
  </>
)

const AllSigns = (props: Props) => (
  <>
    <DuplicateSign {...props} />
    <MovedAndDueSign {...props} />
  </>
)
