import type { Page } from '@foyer/contracts/pages/page/pages'
import { Ellipsis } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { opensOwnMenu } from '../../../entities/preference/own-menus.ts'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'
import { openOverlay, useOverlay } from '../../../lib/state/overlays.ts'
import { can } from '../../../entities/page/can.ts'

const PageMenu = lazyFeature(async () => (await import('./page-menu.tsx')).PageMenu)

/** Opens the page's menu, which is loaded when it is first asked for; editors also get it by a right click beside the widgets. */
export function PageMenuButton({ page }: { page: Page }) {
  const isOpen = useOverlay('pageActions') !== null
  const [wasOpened, setWasOpened] = useState(false)
  const [at, setAt] = useState<DOMRect | null>(null)
  if (isOpen && !wasOpened) setWasOpened(true)
  const isEditor = can(page, 'edit')
  useEffect(() => {
    if (!isEditor) return undefined
    const open = (event: MouseEvent) => {
      if (!isBackground(event)) return
      event.preventDefault()
      setAt(new DOMRect(event.clientX, event.clientY, 0, 0))
      openOverlay('pageActions')
    }
    document.addEventListener('contextmenu', open)
    return () => document.removeEventListener('contextmenu', open)
  }, [isEditor])
  const button = <PageMenuTrigger onClick={() => openOverlay('pageActions')} />
  if (!wasOpened) return button
  return (
    <LazyPart fallback={button}>
      <PageMenu page={page} trigger={<PageMenuTrigger />} at={isOpen ? at : null} open={isOpen} onEnd={() => setAt(null)} />
    </LazyPart>
  )
}

function PageMenuTrigger(props: Omit<ComponentProps<'button'>, 'children'>) {
  const { t } = useTranslation('shell')
  return <IconButton aria-haspopup="menu" data-tour-stop="page" {...props} icon={Ellipsis} label={t('pageActions')} />
}

/** The page itself was clicked, not something on it, by a mouse that does not ask for the browser's own menu. */
function isBackground(event: MouseEvent): boolean {
  const { target } = event
  if (event.defaultPrevented || !opensOwnMenu(event) || !(target instanceof Element)) return false
  if (matchMedia('(pointer: coarse)').matches) return false
  if (target.closest('article, header, nav, a, button, input, textarea, [role=dialog], [role=alertdialog], [role=menu]')) return false
  return target.closest('#main') !== null || target === document.body || target === document.documentElement
}
