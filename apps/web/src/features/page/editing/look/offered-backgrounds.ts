import { type BackgroundSubject, popularBackgrounds } from '@foyer/contracts/pages/page/background-pictures'
import type { UploadedFile } from '@foyer/contracts/accounts/files'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { filesQuery } from '../../../../entities/file/files.ts'
import { api } from '../../../../lib/api/api-client.ts'
import { shippedBackgrounds } from '../../background/picture-files.ts'

/** What pictures are shown by: a subject of those that ship with Foyer, or one's own uploads. */
export type PictureFilter = BackgroundSubject | 'own'
export type OfferedBackground = { background: string; background_color: number; file?: UploadedFile }

const newCount = 9
const unknownColour = 0x808080

/** The backgrounds of a filter; `pictures` is undefined until they are known. */
export function useOfferedBackgrounds(filter: PictureFilter) {
  const used = useQuery({ ...usedBackgroundsQuery(), enabled: filter === 'used' })
  const own = useQuery({ ...filesQuery(), enabled: filter === 'own' || filter === 'used' })
  const uploads = own.data?.files.filter(({ upload_preset }) => upload_preset === 'background').map(ofFile)
  if (filter === 'own') return { pictures: uploads, error: own.error, retry: () => void own.refetch() }
  if (filter !== 'used') return { pictures: shipped(filter), error: null, retry: () => undefined }
  const pictures = used.data?.backgrounds.map((entry) => uploads?.find(({ background }) => background === entry.background) ?? entry)
  return { pictures, error: used.error, retry: () => void used.refetch() }
}

/** What is behind the person's pages. */
export const usedBackgroundsQuery = () =>
  queryOptions({ queryKey: ['backgrounds'], queryFn: ({ signal }) => api('usedBackgrounds', { signal }) })

export function ofFile(file: UploadedFile): OfferedBackground {
  return { background: `file:${file.public_id}`, background_color: file.average_color ?? unknownColour, file }
}

function shipped(filter: Exclude<PictureFilter, 'own' | 'used'>): OfferedBackground[] {
  if (filter === 'new') return shippedBackgrounds.slice(-newCount).toReversed()
  if (filter !== 'popular') return shippedBackgrounds.filter(({ subject }) => subject === filter)
  return popularBackgrounds.flatMap((text) => shippedBackgrounds.find(({ background }) => background === text) ?? [])
}
