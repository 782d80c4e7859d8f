import type { HostTicket, HostTicketModel } from './host-ticket.model.ts'

export type { HostTicket } from './host-ticket.model.ts'

export type HostTicketRepository = ReturnType<typeof createHostTicketRepository>

export function createHostTicketRepository(tickets: HostTicketModel) {
  return {
    async insert(ticket: HostTicket): Promise<void> {
      await tickets.create(ticket)
    },

    /** Takes a ticket, which is of no use any more, whatever becomes of this; null when it was taken, or never issued. */
    take: (id: string): Promise<HostTicket | null> => tickets.findOneAndDelete({ _id: id }).lean<HostTicket>().exec(),
  }
}
