import { FirstPage } from '../../features/welcome/components/first-page.tsx'
import { openOverlay } from '../../lib/state/overlays.ts'

/** Waits for the first page of a new account, then offers to make one by hand. */
export function FirstPageStep({ isWaiting }: { isWaiting: boolean }) {
  return <FirstPage isWaiting={isWaiting} onCreate={() => openOverlay('createPage')} />
}
