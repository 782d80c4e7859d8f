import type { RestoredAccount } from '@foyer/contracts/pages/page/account-restores'
import type { ArchiveSkipReason } from '@foyer/contracts/import/archive-imports'
import type { UploadPreset } from '@foyer/contracts/accounts/files'

/** A page of an archive as it comes back. */
export type PlannedPage = {
  file: string
  items_file: string
  public_id: string
  title: string
  share_mode: 'private' | 'team' | 'link' | 'public'
  is_archived: boolean
  is_inbox: boolean
  is_default: boolean
  widgets: number
  /** Of these widgets, how many items there are in each of the file, and in all. */
  totals: number[]
  items: number
  feeds: number
  /** How many ids are given out before those of this page. */
  base: number
  /** Which of the files it shows. */
  files: number[]
  /** The part of its history that comes back; not there where none does. */
  history?: PlannedHistory
}

/**
 * The revisions of a page that come back: those from the line `start` on of `lines`. Their ids follow those before `base`, and then those of what is in the
 * history alone.
 */
export type PlannedHistory = { file: string; base: number; lines: number; start: number }

/** An uploaded file: where it is in the archive, by which token it goes there and here. */
export type PlannedFile = { path: string; token: string; new_token: string; name: string; upload_preset: UploadPreset }

/**
 * How an archive comes back, made once it has been read to its end: every id follows from `first_id`, so that an import that was interrupted goes on with the
 * same ones.
 */
export type RestorePlan = {
  made_at: string
  first_id: number
  is_premium: boolean
  pages_left: number
  pages: PlannedPage[]
  files: PlannedFile[]
  /** The widgets that live copies show: their ids there and here, and the position of their page. */
  originals: Array<{ id: number; new_id: number; position: number }>
  /** The positions of the pages with a star, in their order. */
  starred: number[]
  account: RestoredAccount | null
  avatar: string | null
  left_out: LeftOut
}

export type LeftOut = Partial<Record<ArchiveSkipReason, { count: number; samples: string[] }>>

export type MadePage = { id: number; public_id: string; slug: string; title: string }
