import type { GoogleTask } from '@foyer/contracts/link-tools/connected-data'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newRemoteKey } from '../../../entities/connected/remote-change.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { useSettledChanges } from '../../../entities/connected/use-settled-changes.ts'
import { type ShownTasks, googleTasksSource } from '../api/google-tasks.ts'
import { addGoogleTask, deleteGoogleTask, updateGoogleTask } from '../mutations.ts'
import { DoneToggle } from '../widget/done-toggle.tsx'
import { useDoneTasks } from '../widget/use-done-tasks.ts'
import { AddTask } from './add-task.tsx'
import { TaskForm, type TaskFields } from './task-form.tsx'
import { TaskRow } from './task-row.tsx'

/** A list of tasks to work with. Every change is shown at once, and sent when there is a connection. */
export function EditableTasks({ widget, tasks: { tasks, list, is_cut: isCut } }: { widget: Widget; tasks: ShownTasks }) {
  const { t } = useTranslation('google-tasks')
  const [editing, setEditing] = useState<string | null>(null)
  const [left, setLeft] = useState<string | null>(null)
  const done = useDoneTasks(widget, tasks)
  useSettledChanges(widget.id, googleTasksSource)
  const target = { widget_id: widget.id, list: list.id }
  const undoAction = (run: () => void) => ({ label: t('mutations:undo'), run })

  const add = (title: string) => mutate(addGoogleTask, { ...target, key: newRemoteKey(), title })
  const tick = ({ id, title }: GoogleTask, is_done: boolean) => {
    mutate(updateGoogleTask, { ...target, task: id, is_done })
    const undo = undoAction(() => mutate(updateGoogleTask, { ...target, task: id, is_done: false }))
    if (is_done) showToast('info', t('ticked', { title }), undo)
  }
  /** It comes back as a new one, with what belongs to it. */
  const restore = (task: GoogleTask, parts: readonly GoogleTask[]) => {
    const key = newRemoteKey()
    mutate(addGoogleTask, { ...target, key, ...fieldsOf(task), ...(task.parent === null ? {} : { parent: task.parent }) })
    for (const part of parts.toReversed()) mutate(addGoogleTask, { ...target, key: newRemoteKey(), ...fieldsOf(part), parent: key })
  }
  const remove = (task: GoogleTask) => {
    const parts = tasks.filter(({ parent }) => parent === task.id)
    mutate(deleteGoogleTask, { ...target, task: task.id })
    showToast(
      'info',
      t('deleted', { title: task.title }),
      undoAction(() => restore(task, parts)),
    )
  }
  const save = (task: GoogleTask, fields: TaskFields | null) => {
    setEditing(null)
    setLeft(nameOf(task))
    if (fields) mutate(updateGoogleTask, { ...target, task: task.id, ...fields })
  }
  return (
    <>
      <AddTask widget={widget} title={list.title} onAdd={add} />
      <ul aria-label={t('list', { title: list.title })} className="-mx-1.5 flex flex-col">
        {done.shown.map((task) =>
          editing === nameOf(task) ? (
            <li key={nameOf(task)} className="px-1.5 py-1">
              <TaskForm task={task} onDone={(fields) => save(task, fields)} />
            </li>
          ) : (
            <TaskRow
              key={nameOf(task)}
              task={task}
              isLeft={left === nameOf(task)}
              onTick={(isDone) => tick(task, isDone)}
              onEdit={() => setEditing(nameOf(task))}
              onRemove={() => remove(task)}
            />
          ),
        )}
      </ul>
      {tasks.length === 0 && <p className="py-1 text-sm text-text-2">{t('empty')}</p>}
      <DoneToggle {...done} />
      {isCut && <p className="pt-1 text-xs text-text-2">{t('cut')}</p>}
    </>
  )
}

/** The same before and after a task has its id at Google. */
const nameOf = ({ key, id }: GoogleTask) => key ?? id

const fieldsOf = ({ title, notes, due, is_done }: GoogleTask) => ({ title: title || '–', notes, due, is_done })
