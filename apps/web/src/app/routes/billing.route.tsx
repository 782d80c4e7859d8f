import { useParams } from 'react-router'
import { BillingScreen } from '../../features/billing/components/billing-screen.tsx'
import { UpgradeScreen } from '../../features/billing/components/upgrade-screen.tsx'
import { AccountLayout } from '../account-layout.tsx'

/** `/users/billing` */
export function BillingRoute() {
  return (
    <AccountLayout screen="billing">
      <BillingScreen />
    </AccountLayout>
  )
}

/** `/users/upgrade/{promotion}` */
export function UpgradeRoute() {
  const { promotion } = useParams()
  return (
    <AccountLayout screen="billing">
      <UpgradeScreen promotion={promotion} />
    </AccountLayout>
  )
}
