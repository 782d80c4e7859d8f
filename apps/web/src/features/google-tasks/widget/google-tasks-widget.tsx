import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { lazy, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { ConnectedBody } from '../../../entities/connected/connected-body.tsx'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { type ShownTasks, useGoogleTasks } from '../api/google-tasks.ts'
import { connectableOf } from '../settings.ts'
import { ReadTask } from './read-task.tsx'
import { useDoneTasks } from './use-done-tasks.ts'
import { DoneToggle } from './done-toggle.tsx'
import { can } from '../../../entities/page/can.ts'

const EditableTasks = lazy(async () => ({ default: (await import('../editing/editable-tasks.tsx')).EditableTasks }))

export const GoogleTasksWidget = memo(GoogleTasks)

/** A list of Google Tasks; who may edit the page works with it. */
function GoogleTasks({ widget, page }: WidgetProps) {
  const canEdit = can(page, 'edit')
  const { query, state, data } = useGoogleTasks(widget.id)
  return (
    <ConnectedBody widget={connectableOf(widget)} query={query} state={state} data={data} canEdit={can(page, 'edit')} rows={5}>
      {(tasks) =>
        canEdit ? (
          <LazyPart>
            <EditableTasks widget={widget} tasks={tasks} />
          </LazyPart>
        ) : (
          <ReadTasks widget={widget} tasks={tasks} />
        )
      }
    </ConnectedBody>
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
