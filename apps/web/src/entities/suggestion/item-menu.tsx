import { Ellipsis, MessageSquarePlus, MessageSquareX } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../components/lazy-part.tsx'
import { DropdownMenu, MenuItem } from '../../components/ui/menu.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { cn } from '../../lib/browser/class-names.ts'
import type { WithSuggestDialog } from './suggest-dialog.ts'

type Props = WithSuggestDialog & {
  itemId: number
  /** What the item is called. */
  name: string
  className?: string
}

/** The button of an item with what may be suggested of it. */
export function ItemMenu({ widget, page, type, itemId, name, Dialog, className }: Props) {
  const { t } = useTranslation('suggestions')
  const button = useRef<HTMLButtonElement>(null)
  const [kind, setKind] = useState<'change' | 'remove' | null>(null)
  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton
            ref={button}
            size="sm"
            icon={Ellipsis}
            label={t('menuOf', { title: name })}
            className={cn(
              'opacity-0 aria-expanded:opacity-100 pointer-coarse:opacity-100 [li:focus-within_&]:opacity-100 [li:hover_&]:opacity-100',
              className,
            )}
          />
        }
      >
        <MenuItem icon={MessageSquarePlus} onSelect={() => setKind('change')}>
          {t('suggestChange')}
        </MenuItem>
        <MenuItem icon={MessageSquareX} onSelect={() => setKind('remove')}>
          {t(`suggestRemoval.${type}`)}
        </MenuItem>
      </DropdownMenu>
      {kind && (
        <LazyPart>
          <Dialog
            pageId={page.id}
            widget={widget}
            kind={kind}
            itemId={itemId}
            returnTo={() => button.current}
            onClosed={() => setKind(null)}
          />
        </LazyPart>
      )}
    </>
  )
}
