import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowRightLeft, Copy, Ellipsis, GripVertical, Pencil, Settings2, SmilePlus, Trash2 } from 'lucide-react'
import { type ReactNode, memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { DropdownMenu, MenuItem, MenuSeparator } from '../../../components/ui/menu.tsx'
import { setCollapsed } from '../../../entities/widget/collapsed-widgets.ts'
import { useOpenSettingsRequest } from '../../../entities/widget/open-widget-settings.ts'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'
import { dragHandle } from '../../../lib/browser/drag-and-drop.ts'
import { currentPage, useCurrentPage } from '../../../entities/page/current-page.ts'
import { sameButColumnsAndParts } from '../../../entities/page/same-but-parts.ts'
import { useIsOrganising } from '../../../entities/widget/organising.ts'
import { isClosed } from '../../../entities/widget/live-copy.ts'
import { mayCreatePages } from '../../../entities/session/may-create-pages.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { startInlineRename } from '../../../entities/widget/inline-rename.ts'
import type { WidgetKind } from '../../../entities/widget/widget-kind.ts'
import { titleOf } from '../live-copies/live-title.ts'
import { OpenOriginal } from '../live-copies/open-original.tsx'
import { CopyWidgetLink } from '../viewing/copy-widget-link.tsx'
import { removeWidget } from './remove-widget.ts'
import { WidgetIconPicker } from './widget-icon-picker.tsx'
import { MoveToPage, WidgetSettings } from './load-dialogs.ts'

const AddToPage = lazyFeature(async () => (await import('../viewing/add-to-page.tsx')).AddToPage)
const OrganiseCheck = lazyFeature(async () => (await import('../organising/organise-check.tsx')).OrganiseCheck)

type Props = { widget: Widget; page: Page; kind: WidgetKind | undefined; menuAt: DOMRect | null; onMenuEnd: () => void }
type Dialog = 'settings' | 'icon' | 'copy' | 'move'

/**
 * An editor's tools of a widget: its handle, its menu (also by right click on the header) and the dialogs of the menu; its checkbox in organise mode.
 * They are not rendered when something else on the page has changed: what is about the other widgets takes the current page.
 */
export const WidgetTools = memo(Tools, sameButColumnsAndParts)

function Tools(props: Props) {
  const { widget, page, menuAt, onMenuEnd } = props
  if (!useIsOrganising()) return <OwnTools {...props} />
  return (
    <LazyPart>
      <OrganiseCheck widget={widget} page={page} menuAt={menuAt} onMenuEnd={onMenuEnd} />
    </LazyPart>
  )
}

function OwnTools({ widget, page, kind, menuAt, onMenuEnd }: Props) {
  const { t } = useTranslation(['widget-editing', 'live-copies', 'mutations'])
  const client = useQueryClient()
  // A dialog stays mounted after the first time, so that its closing can be animated.
  const [dialog, setDialog] = useState<{ name: Dialog; open: boolean }>()
  const show = (name: Dialog) => setDialog({ name, open: true })
  // What the settings change is seen as one chooses.
  const showSettings = () => {
    setCollapsed([widget.id], false)
    show('settings')
  }
  const shown = (name: Dialog) => ({ open: dialog?.open === true && dialog.name === name, onClose: () => setDialog({ name, open: false }) })
  useOpenSettingsRequest(widget.id, showSettings)
  const title = titleOf(widget)
  // What is in a live copy is changed at its original.
  const isLive = widget.is_live_copy ?? false
  const OwnEntries = isLive ? undefined : kind?.menu
  const canCopy = mayCreatePages(useCurrentUser()) && widget.id > 0 && !isClosed(widget)
  return (
    <>
      <IconButton
        {...dragHandle('widget', widget.id)}
        icon={GripVertical}
        label={t('move', { title })}
        size="sm"
        className="scroll-m-20 cursor-grab!"
      />
      <DropdownMenu at={menuAt} onAtEnd={onMenuEnd} trigger={<IconButton icon={Ellipsis} label={t('widgetMenu', { title })} size="sm" />}>
        <OpenOriginal widget={widget} />
        {!isLive && (
          <>
            <MenuItem icon={Pencil} movesFocus onSelect={() => startInlineRename(widget.id)}>
              {t('rename')}
            </MenuItem>
            <MenuItem icon={SmilePlus} onSelect={() => show('icon')}>
              {t('changeIcon')}
            </MenuItem>
          </>
        )}
        <MenuItem icon={Settings2} onSelect={showSettings}>
          {t('settings')}
        </MenuItem>
        {OwnEntries && (
          <LazyPart>
            <WithCurrentPage page={page}>{(current) => <OwnEntries widget={widget} page={current} />}</WithCurrentPage>
          </LazyPart>
        )}
        {canCopy && (
          <MenuItem icon={Copy} onSelect={() => show('copy')}>
            {t('live-copies:copyToPage')}
          </MenuItem>
        )}
        <MenuItem icon={ArrowRightLeft} onSelect={() => show('move')}>
          {t('moveToPage')}
        </MenuItem>
        <CopyWidgetLink widget={widget} page={page} />
        <MenuSeparator />
        <MenuItem icon={Trash2} danger onSelect={() => removeWidget(currentPage(client, page), widget, t)}>
          {t('deleteWidget')}
        </MenuItem>
      </DropdownMenu>
      {dialog?.name === 'settings' && (
        <LazyPart>
          <WithCurrentPage page={page}>
            {(current) => <WidgetSettings widget={widget} page={current} kind={kind} {...shown('settings')} />}
          </WithCurrentPage>
        </LazyPart>
      )}
      {dialog?.name === 'icon' && <WidgetIconPicker widget={widget} {...shown('icon')} />}
      {dialog?.name === 'copy' && (
        <LazyPart>
          <AddToPage widget={widget} page={page} {...shown('copy')} />
        </LazyPart>
      )}
      {dialog?.name === 'move' && (
        <LazyPart>
          <MoveToPage widget={widget} page={page} {...shown('move')} />
        </LazyPart>
      )}
    </>
  )
}

function WithCurrentPage({ page, children }: { page: Page; children: (current: Page) => ReactNode }) {
  return children(useCurrentPage(page))
}
