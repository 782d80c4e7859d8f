import type { Page } from '@foyer/contracts/pages'
import type { Bookmark, Folder } from '@foyer/contracts/kinds/bookmarks'
import type { Widget } from '@foyer/contracts/widgets'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../../../components/ui/confirm.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { showToast } from '../../../lib/state/toasts.ts'
import { loadAllItems } from '../../../entities/page/load-more-items.ts'
import type { BookmarkEditor } from '../editor.ts'
import { type Draft, type MenuPlace, registerControl } from './control.ts'
import { createControl } from './create-control.ts'
import { createEditor } from './create-editor.tsx'
import { DropTarget } from './drop-target.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { deleteGroup } from './group-actions.ts'
import { addLinks, openLinks } from './link-actions.ts'
import { QuickAdd } from './quick-add.tsx'
import { RowMenu } from './row-menu.tsx'
import { useRejections } from './use-rejections.ts'

type Props = {
  widget: Widget
  page: Page
  tools: HTMLElement | null
  /** The group that new links go to. */
  activeGroup: number | null
  onReady: (editor: BookmarkEditor | null) => void
  onName: (which: number | 'new' | null) => void
  onGroupMade: (id: number) => void
}

/** A question that is asked, with what it is about. `open` ends before it leaves the screen. */
type Question = { open: boolean } & ({ about: 'group'; folder: Folder } | { about: 'opening'; links: Bookmark[] })

/** How many parts of a long list are loaded so that a link added at its end is seen there. */
const partsAfterAdding = 5

/** What changes the bookmarks of a widget: adding, the menu of a row, the edit dialog, what is asked before. Loaded for editors alone. */
export function BookmarkEditing({ widget, page, tools, activeGroup, onReady, onName, onGroupMade }: Props) {
  const { t } = useTranslation('bookmark-editing')
  const client = useQueryClient()
  const place = useRef<HTMLDivElement>(null)
  const [isAdding, setAdding] = useState(false)
  const [menu, setMenu] = useState<{ link: Bookmark; place: MenuPlace } | null>(null)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)

  const [control] = useState(() =>
    createControl(client, page.public_id, widget.id, {
      addBookmark: () => setAdding(true),
      openMenu: (link, at) => setMenu({ link, place: at }),
      editLink: setDraft,
      nameGroup: onName,
      askToDelete: (folder) => setQuestion({ open: true, about: 'group', folder }),
      askToOpen: (links) => setQuestion({ open: true, about: 'opening', links }),
    }),
  )
  const [editor] = useState(() => createEditor(widget.id, control, { onName, onGroupMade }))
  useEffect(() => registerControl(widget.id, control), [widget.id, control])
  useEffect(() => {
    onReady(editor)
    return () => onReady(null)
  }, [editor, onReady])
  useRejections('updateBookmark', ({ payload }, error) => {
    const { item_id, ...change } = payload as { item_id: number; url?: string; title?: string; description?: string }
    const link = control.find(item_id)
    // Titles that were looked up are nobody's typing.
    if (!link || change.url === undefined) return false
    setDraft({ link, url: change.url, title: change.title ?? link.title, description: change.description ?? link.description, error })
    return true
  })

  const drop = (links: { url: string; title: string }[], folderId: number | undefined) => {
    addLinks(control.widget(), folderId ?? activeGroup, links)
  }
  const confirm = () => {
    if (question?.about === 'group') deleteGroup(widget.id, question.folder.id)
    if (question?.about === 'opening') void openLinks(question.links)
  }
  return (
    <>
      <div ref={place}>
        <DropTarget place={place} onDrop={drop} onNothing={() => showToast('info', t('nothingDropped'))} />
      </div>
      {isAdding && (
        <QuickAdd
          title={widget.title}
          folderId={activeGroup}
          control={control}
          onAdded={() => void loadAllItems(client, page.public_id, widget.id, partsAfterAdding)}
          onClose={() => setAdding(false)}
        />
      )}
      {menu && <RowMenu {...menu} control={control} onClose={() => setMenu(null)} />}
      {draft && <EditDialog key={draft.link.id} draft={draft} onClose={() => setDraft(null)} />}
      {question && (
        <Confirm
          open={question.open}
          {...(question.about === 'group'
            ? {
                title: t('deleteGroupQuestion', { title: question.folder.title }),
                text: t('deleteGroupText', { count: question.folder.links.length }),
                check: t('deleteGroupCheck'),
                action: t('deleteGroup'),
              }
            : {
                title: t('openManyQuestion', { count: question.links.length }),
                text: t('openManyText'),
                action: t('openMany'),
                isHarmless: true,
              })}
          onConfirm={confirm}
          onClose={() => setQuestion({ ...question, open: false })}
        />
      )}
      {tools &&
        createPortal(
          <IconButton
            size="sm"
            icon={Plus}
            label={t('addTo', { title: widget.title })}
            onClick={() => setAdding(true)}
            className="[@media(hover:none)]:hidden"
          />,
          tools,
        )}
    </>
  )
}
