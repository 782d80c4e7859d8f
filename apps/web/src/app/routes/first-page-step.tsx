import { FirstPage } from '../../features/welcome/components/first-page.tsx'
import { NewPage } from '../../features/shell/components/new-page.tsx'

/** Waits for the first page of a new account, then offers to make one by hand. */
export function FirstPageStep({ isWaiting }: { isWaiting: boolean }) {
  return <NewPage>{(open) => <FirstPage isWaiting={isWaiting} onCreate={open} />}</NewPage>
}
