import { useMutation, useQueryClient } from '@tanstack/react-query'
import { uploadPicture } from '../../../entities/picture/choose-picture.ts'
import type { Picture } from '../../../entities/picture/picture.ts'
import { ownProfileQuery } from '../../../entities/session/own-profile.ts'
import { currentUserQuery } from '../../../entities/session/session.ts'
import { loadOwnFile } from '../../../lib/api/static-file.ts'

/** What a profile takes from that of the person: n the name, b the text, p a copy of the picture. Where there is none, it stays as it is. */
export type ProfileSettings = { n?: string; b?: string; p?: Picture }

/** Reads the profile of the person. The picture is copied: the one of the account is deleted when another takes its place. */
export function useOwnProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (): Promise<ProfileSettings> => {
      const [user, { bio }] = await Promise.all([client.fetchQuery(currentUserQuery()), client.fetchQuery(ownProfileQuery())])
      const picture = user?.avatar_url ? await uploadPicture(await loadOwnFile(user.avatar_url, 'profile.webp')) : undefined
      return { ...(user?.name ? { n: user.name } : {}), ...(bio ? { b: bio } : {}), ...(picture ? { p: picture } : {}) }
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['files'] }),
  })
}
