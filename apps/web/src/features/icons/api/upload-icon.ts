import type { Icon } from '@foyer/contracts/icons/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { rememberUpload } from '../../../entities/file/take-back.ts'
import { useUploadOwner } from '../../../entities/page/upload-owner.ts'
import { uploadFile } from '../../../lib/api/api-upload.ts'

/** Uploads a picture and gives the icon that shows it. */
export function useUploadIcon() {
  const client = useQueryClient()
  const query = useUploadOwner()
  return useMutation({
    mutationFn: async (file: File): Promise<Icon> => {
      const uploaded = await uploadFile('uploadFile', file, { fields: { upload_preset: 'icon' }, query })
      rememberUpload(uploaded)
      return { type: 'custom', identifier: uploaded.public_id, parameters: {}, meta: {} }
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['files'] }),
  })
}
