import type { Widget } from '@foyer/contracts/widgets'
import { lazy, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { LoadState } from '../../../components/load-state.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { ConnectedStateNote } from '../../../entities/connected/connected-state.tsx'
import { useEditMode } from '../../../entities/page/edit-mode.ts'
import { SourceAge } from '../../../entities/source/source-age.tsx'
import { SourceNotConfigured } from '../../../entities/source/source-not-configured.tsx'
import { useSourceState } from '../../../entities/source/source-states.ts'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import { type ShownTasks, useGoogleTasks } from '../api/google-tasks.ts'
import { connectableOf } from '../settings.ts'
import { ReadTask } from './read-task.tsx'
import { useDoneTasks } from './use-done-tasks.ts'
import { DoneToggle } from './done-toggle.tsx'

const EditableTasks = lazy(async () => ({ default: (await import('../editing/editable-tasks.tsx')).EditableTasks }))

export const GoogleTasksWidget = memo(GoogleTasks)

/** A list of Google Tasks; who may edit the page works with it. */
function GoogleTasks({ widget, page }: WidgetProps) {
  const canEdit = useEditMode(page)
  const source = useSourceState('google')
  const { query, state, tasks } = useGoogleTasks(widget.id)
  if (hasCode(query.error, 'source_not_configured')) {
    return (
      <Notice kind="info">
        <SourceNotConfigured source={source} />
      </Notice>
    )
  }
  const isNew = widget.id <= 0
  if (isNew || (state !== undefined && state !== 'ok')) {
    const shown = state === undefined || state === 'ok' ? 'not_connected' : state
    return <ConnectedStateNote widget={connectableOf(widget)} state={shown} canEdit={canEdit} />
  }
  if (!tasks) return <LoadState query={query} rows={5} />
  return (
    <>
      {canEdit ? (
        <LazyPart>
          <EditableTasks widget={widget} tasks={tasks} />
        </LazyPart>
      ) : (
        <ReadTasks widget={widget} tasks={tasks} />
      )}
      <SourceAge answer={{ fetched_at: tasks.fetched_at, is_stale: tasks.is_stale || query.isError }} />
    </>
  )
}

function ReadTasks({ widget, tasks }: { widget: Widget; tasks: ShownTasks }) {
  const { t } = useTranslation('google-tasks')
  const done = useDoneTasks(widget, tasks.tasks)
  if (tasks.tasks.length === 0) return <p className="py-1 text-sm text-text-2">{t('empty')}</p>
  return (
    <>
      <ul aria-label={t('list', { title: tasks.list.title })} className="flex flex-col">
        {done.shown.map((task) => (
          <ReadTask key={task.id} task={task} />
        ))}
      </ul>
      <DoneToggle {...done} />
      {tasks.is_cut && <p className="pt-1 text-xs text-text-2">{t('cut')}</p>}
    </>
  )
}
