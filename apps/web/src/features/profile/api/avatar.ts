import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../../../entities/session/session.ts'
import { api } from '../../../lib/api/api-client.ts'
import { uploadFile } from '../../../lib/api/api-upload.ts'

/** Uploads a picture of the person, which takes the place of the one before. */
export function useSetAvatar() {
  return useAvatarMutation((file: File) => uploadFile('setAvatar', file))
}

export function useRemoveAvatar() {
  return useAvatarMutation<void>(() => api('removeAvatar'))
}

function useAvatarMutation<T>(mutationFn: (input: T) => Promise<{ user: CurrentUser }>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: ({ user }) => {
      client.setQueryData(currentUserQuery().queryKey, user)
      void client.invalidateQueries({ queryKey: ['files'] })
    },
  })
}
