import { FilesScreen } from '../../features/files/components/files-screen.tsx'
import { AccountLayout } from '../account-layout.tsx'

/** `/users/uploaded_files` */
export function FilesRoute() {
  return (
    <AccountLayout screen="files">
      <FilesScreen />
    </AccountLayout>
  )
}
