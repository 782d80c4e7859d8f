import { useTranslation } from 'react-i18next'
import { AuthLayout } from '../../features/auth/components/auth-layout.tsx'
import { DeviceScreen } from '../../features/device/components/device-screen.tsx'

/** `/tools/mydevice`: for everybody, signed in or not. */
export function DeviceRoute() {
  const { t } = useTranslation('device')
  return (
    <AuthLayout title={t('title')}>
      <DeviceScreen />
    </AuthLayout>
  )
}
