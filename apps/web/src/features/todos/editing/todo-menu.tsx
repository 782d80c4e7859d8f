import type { Todo } from '@foyer/contracts/kinds/todos'
import { CalendarCheck, CalendarClock, CalendarPlus, CalendarX, FolderInput } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuAt } from '../../../components/ui/menu-at.tsx'
import { MenuItem, MenuSeparator } from '../../../components/ui/menu.tsx'
import { localDate } from '../../../lib/browser/local-date.ts'

type Props = {
  todo: Todo
  button: HTMLElement
  onDue: (due: string | null) => void
  onOtherDue: () => void
  onMove: () => void
  onClose: () => void
}

/** What can be done with one to-do. */
export function TodoMenu({ todo, button, onDue, onOtherDue, onMove, onClose }: Props) {
  const { t } = useTranslation('todo-editing')
  const [now] = useState(() => new Date())
  return (
    <MenuAt label={t('actions', { text: todo.text })} anchor={button} returnTo={button} onClose={onClose}>
      <MenuItem icon={CalendarCheck} onSelect={() => onDue(localDate(now))}>
        {t('dueToday')}
      </MenuItem>
      <MenuItem icon={CalendarPlus} onSelect={() => onDue(localDate(now, 1))}>
        {t('dueTomorrow')}
      </MenuItem>
      <MenuItem icon={CalendarClock} onSelect={onOtherDue}>
        {t('dueDate')}
      </MenuItem>
      {todo.due && (
        <MenuItem icon={CalendarX} onSelect={() => onDue(null)}>
          {t('noDue')}
        </MenuItem>
      )}
      {todo.id > 0 && (
        <>
          <MenuSeparator />
          <MenuItem icon={FolderInput} onSelect={onMove}>
            {t('moveTo')}
          </MenuItem>
        </>
      )}
    </MenuAt>
  )
}
