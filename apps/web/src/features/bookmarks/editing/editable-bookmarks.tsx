import type { Bookmark, Folder } from '@foyer/contracts/kinds/bookmarks'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { loadMoreItems } from '../../../entities/page/load-more-items.ts'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { BookmarkLists } from '../components/bookmark-lists.tsx'
import { AddingGroup } from '../groups/adding-group.tsx'
import { useActiveGroup, useCollapsedGroups } from '../groups/use-groups.ts'
import { useFirstContent } from '../../../entities/widget/first-content.ts'
import { focusWidgetTitle } from '../../../entities/widget/focus-widget-title.ts'
import { type LinkTarget, copyLinks, moveLinks } from './batches/batch-actions.ts'
import { BatchStatus } from './batches/batch-status.tsx'
import { BookmarkIconPicker } from './bookmark-icon-picker.tsx'
import { type Draft, type Loading, type MenuPlace, registerControl } from './control.ts'
import { createControl } from './create-control.ts'
import { createEditor, createGroupSaver } from './create-editor.tsx'
import { AddForm } from './adding/add-form.tsx'
import { useAdding } from './adding/use-adding.ts'
import { DropTarget } from './adding/drop-target.tsx'
import { deleteGroup } from './groups/group-actions.ts'
import { mayCopy, openLinks } from '../viewing/open-links.ts'
import { addLinks } from './link-actions.ts'
import { ListLoading } from './list-loading.tsx'
import { endSelectionIn, useSelectedIds } from './batches/selection.ts'
import type { TargetAction } from './places/target-dialog.tsx'
import { Confirm, EditDialog, RowMenu } from './load-on-demand.ts'
import { useRejections } from './use-rejections.ts'

const SelectionBar = lazyFeature(async () => (await import('./batches/selection-bar.tsx')).SelectionBar)
const TargetDialog = lazyFeature(async () => (await import('./places/target-dialog.tsx')).TargetDialog)
const MoveGroup = lazyFeature(async () => (await import('./groups/move-group.tsx')).MoveGroup)

/** A question that is asked, with what it is about. `open` ends before it leaves the screen. */
type Question = { open: boolean } & ({ about: 'group'; folder: Folder; count: number } | { about: 'opening'; links: Bookmark[] })

/** How many parts of a long list are loaded so that a link added at its end is seen there. */
const partsAfterAdding = 5
/** The link is saved whether or not the list shows it; the end of the list offers to load again. */
const ignoreFailure = () => undefined

/** The bookmarks of a widget with all that changes them: adding, the menu of a row, the edit dialog, questions before what cannot be undone. */
export function EditableBookmarks({ widget, page, tools }: Pick<WidgetProps, 'widget' | 'page' | 'tools'>) {
  const { t } = useTranslation('bookmark-editing')
  const client = useQueryClient()
  const place = useRef<HTMLDivElement>(null)
  const [naming, setNaming] = useState<number | 'new' | null>(null)
  const [menu, setMenu] = useState<{ link: Bookmark; place: MenuPlace } | null>(null)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [target, setTarget] = useState<{ action: TargetAction; links: readonly Bookmark[] } | null>(null)
  const [movingGroup, setMovingGroup] = useState<Folder | null>(null)
  const isSelecting = useSelectedIds(widget.id) !== null
  const [pickingFor, setPickingFor] = useState<Bookmark | null>(null)
  const [loading, setLoading] = useState<Loading | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)

  // A widget that was just added gets its true id while one types: what acts on it follows.
  const save = useMemo(() => createGroupSaver(widget.id), [widget.id])
  const { active, choose } = useActiveGroup(widget, save)
  const { collapsed, toggle } = useCollapsedGroups(widget, save)
  const adding = useAdding(widget, { active, choose, collapsed, toggle })
  const latest = useRef({ choose, adding })
  useEffect(() => void (latest.current = { choose, adding }))
  const control = useMemo(
    () =>
      createControl(client, page.public_id, widget.id, {
        addBookmark(folderId) {
          if (folderId === undefined) latest.current.adding.add()
          else latest.current.adding.addIn(folderId)
        },
        openMenu: (link, at) => setMenu({ link, place: at }),
        editLink: setDraft,
        changeIcon: setPickingFor,
        nameGroup: setNaming,
        moveGroup: setMovingGroup,
        askToDelete: (folder, count) => setQuestion({ open: true, about: 'group', folder, count }),
        askToOpen: (links) => setQuestion({ open: true, about: 'opening', links }),
        chooseTarget: (action, links) => setTarget({ action, links }),
        showLoading: setLoading,
      }),
    [client, page.public_id, widget.id],
  )
  useFirstContent(widget.id, adding.add)
  const editor = useMemo(
    () =>
      createEditor(widget.id, control, {
        onAdd: () => latest.current.adding.addBelow(),
        onName: setNaming,
        onGroupMade: (id) => latest.current.choose(id),
      }),
    [widget.id, control],
  )
  useEffect(() => {
    const unregister = registerControl(widget.id, control)
    return () => {
      unregister()
      endSelectionIn(widget.id)
      control.stopLoading()
    }
  }, [widget.id, control])
  useRejections('updateBookmark', ({ payload, rejection }, error) => {
    const { item_id, ...change } = payload as { item_id: number; url?: string; title?: string; description?: string }
    const link = control.find(item_id)
    // Titles that were looked up are nobody's typing; of a text that somebody else has changed, the person chooses one.
    if (!link || change.url === undefined || rejection?.code === 'conflict') return false
    setDraft({ link, url: change.url, title: change.title ?? link.title, description: change.description ?? link.description, error })
    return true
  })

  const drop = (links: { url: string; title: string }[], folderId: number | undefined) => {
    addLinks(control.widget(), folderId ?? adding.folderId, links)
  }
  const confirm = () => {
    if (question?.about === 'group') deleteGroup(control.widget(), question.folder.id)
    if (question?.about === 'opening') void openLinks(question.links)
  }
  const act = (to: LinkTarget) => {
    if (target?.action === 'copy') {
      const links = target.links.filter((link) => mayCopy(link, page))
      copyLinks(widget.id, links, to)
    } else if (target) moveLinks(control.widget(), target.links, to)
    endSelectionIn(widget.id)
  }
  const form = adding.isOpen && (
    <AddForm
      key={String(adding.isOnTop)}
      title={widget.title}
      isOnTop={adding.isOnTop}
      folderId={adding.folderId}
      control={control}
      onAdded={() => void loadMoreItems(client, page.public_id, widget.id, { parts: partsAfterAdding }).catch(ignoreFailure)}
      onClose={() => {
        adding.endAdding()
        focusWidgetTitle(widget.id)
      }}
    />
  )
  return (
    <>
      <div ref={place}>
        <DropTarget place={place} onDrop={drop} onNothing={() => showToast('info', t('nothingDropped'))} />
      </div>
      {isSelecting && (
        <LazyPart>
          <SelectionBar widget={widget} control={control} />
        </LazyPart>
      )}
      {target && (
        <LazyPart>
          <TargetDialog {...target} page={page} onChoose={act} onClosed={() => setTarget(null)} />
        </LazyPart>
      )}
      {movingGroup && (
        <LazyPart>
          <MoveGroup folder={movingGroup} widget={widget} page={page} onClosed={() => setMovingGroup(null)} />
        </LazyPart>
      )}
      <AddingGroup widget={widget} />
      <BatchStatus widgetId={widget.id} />
      {loading && <ListLoading {...loading} />}
      {menu && (
        <LazyPart>
          <RowMenu {...menu} control={control} onClose={() => setMenu(null)} />
        </LazyPart>
      )}
      {draft && (
        <LazyPart>
          <EditDialog key={draft.link.id} draft={draft} pageId={page.id} onClose={() => setDraft(null)} />
        </LazyPart>
      )}
      {pickingFor && (
        <BookmarkIconPicker key={pickingFor.id} link={control.find(pickingFor.id) ?? pickingFor} onClose={() => setPickingFor(null)} />
      )}
      {question && (
        <LazyPart>
          <Confirm
            open={question.open}
            {...(question.about === 'group'
              ? {
                  title: t('deleteGroupQuestion', { title: question.folder.title }),
                  text: t('deleteGroupText', { count: question.count }),
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
        </LazyPart>
      )}
      {tools &&
        createPortal(
          <IconButton
            size="sm"
            icon={Plus}
            label={t('addTo', { title: widget.title })}
            onClick={adding.add}
            className="[@media(hover:none)]:hidden"
          />,
          tools,
        )}
      <BookmarkLists
        widget={widget}
        page={page}
        editor={editor}
        naming={naming}
        adding={adding.isOpen ? { folderId: adding.folderId, top: adding.isOnTop && form, end: !adding.isOnTop && form } : null}
        groups={{ active, choose, collapsed, toggle }}
      />
    </>
  )
}
