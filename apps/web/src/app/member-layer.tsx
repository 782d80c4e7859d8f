import { useEffect } from 'react'
import { NoticeBar } from '../entities/notification/notice-bar.tsx'
import { useEditModeSwitch } from '../entities/page/edit-mode-switch.ts'
import { DragEngine } from '../features/dragging/drag-engine.tsx'
import { MutationStatus } from '../features/mutations/components/mutation-status.tsx'
import { useRegisterReminder } from '../features/anonymous/use-register-reminder.ts'
import { MemberOverlays } from './member-overlays.tsx'
import { startPageMutations } from './page-mutations.ts'

/** What every screen has for a member: the mutation queue and its status, the dialogs about pages, and dragging. */
export function MemberLayer({ userId }: { userId: number }) {
  useEffect(() => startPageMutations(userId), [userId])
  useRegisterReminder()
  const { isOffered, isOn } = useEditModeSwitch()
  return (
    <>
      <MutationStatus />
      <NoticeBar />
      <MemberOverlays />
      {(!isOffered || isOn) && <DragEngine />}
    </>
  )
}
