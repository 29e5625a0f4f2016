import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { mailProblems } from './domain/mail-problem.ts';
import { MAX_COUNTED } from './domain/waiting.ts';

/** Card payments and booked cash for the orders placed in the period, less refunds, as a decimal text. */
const revenue = z.string();
const period = z.object({ from: z.iso.date(), orders: z.int(), revenue });

/** A count up to MAX_COUNTED; `more` when the true number is larger. */
const waiting = z.object({ count: z.int().max(MAX_COUNTED), more: z.boolean() });
export type Waiting = z.output<typeof waiting>;

/** What a shop needs before its first order, in this order. */
export const setupSteps = [
  'shop',
  'categories',
  'products',
  'payment',
  'mail',
  'seller',
  'delivery',
  'tax',
  'bank',
  'invoices',
  'returns',
  'legal',
  'landing',
  'order',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Sections of the settings that start with samples. */
export const sampleSections = ['slides', 'figures', 'activities', 'footer'] as const;
export type SampleSection = (typeof sampleSections)[number];

const setup = z.object({
  step: z.enum(setupSteps),
  done: z.boolean(),
  /**
   * Why a step needs attention: what the mail server does, and the error of the last mail; that a rate of tax ends
   * within 30 days, or has ended, and none follows; or that invoices are on and name no bank account.
   */
  problem: z
    .object({
      reason: z.enum([...mailProblems, 'rate-ends', 'states-unrated', 'no-account']),
      error: z.string(),
    })
    .nullable(),
});

export const overview = z.object({
  /** The time zone that the days are in, such as `Europe/Berlin`. */
  timeZone: z.string(),
  currency: z.string(),
  today: period,
  /** From Monday on. */
  week: period,
  /** Oldest first, today last. */
  days: z.array(z.object({ day: z.iso.date(), orders: z.int(), revenue })),
  /** Null once every step is done; in a demo, once it has products and an order. */
  setup: z.array(setup).nullable(),
  /** The sections that nobody has saved, so that visitors see samples; empty in a demo. */
  samples: z.array(z.enum(sampleSections)),
  waiting: z.object({
    unpaid: waiting,
    toPackPaid: waiting,
    toPackCash: waiting,
    toPackInvoice: waiting,
    toShip: waiting,
    /** Orders of which a part has shipped. */
    restToShip: waiting,
    /** Orders on delivery, shipped more than 14 days ago, whose cash has not been booked. */
    cashOverdue: waiting,
    lowStock: waiting,
    alarms: waiting,
    /** Reviews that wait for approval. */
    reviews: waiting,
    /** Quotes that wait for the shop. */
    quotes: waiting,
    /** Payments of bank statements that nobody has assigned. */
    unclearPayments: waiting,
    /** Returns that wait for an answer. */
    returns: waiting,
    /** Tax certificates of companies that wait for a decision. */
    certificates: waiting,
  }),
});
export type SetupProgress = z.output<typeof setup>;
export type Overview = z.output<typeof overview>;

export const getOverview = endpoint({
  method: 'GET',
  path: '/overview',
  load: 'bulk',
  summary:
    'Get the orders and revenue of the last 14 days in the shop’s time zone, and the open tasks',
  access: 'staff:overview',
  response: overview,
});

export const overviewContract = { getOverview };
