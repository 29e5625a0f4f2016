// Addresses, cost centres, limits and approvals of a company. Not in contract.ts, which other pages load.
import { z } from 'zod';
import { deletion, inserted, loadedVersion } from '#shared/api-schemas.ts';
import { endpoint } from '#shared/endpoint.ts';
import { refusals } from '#shared/refusal.ts';
import { id } from '#shared/text.ts';
import { inputError } from '#shared/problem.ts';
import {
  addressChange,
  addressForm,
  approvalRules,
  companyAddress,
  costCentre,
  costCentreChange,
  costCentreForm,
  deputyForm,
  limitsForm,
  limitsOfPerson,
  orderingCompany,
  ownLimits,
  shownRules,
} from './domain/purchasing.ts';

export const settingsRefusals = refusals('companies', {
  addressNotFound: { status: 404, title: 'The company has no such address.' },
  costCentreNotFound: { status: 404, title: 'The company has no such cost centre.' },
  personNotFound: { status: 404, title: 'This person does not belong to the company.' },
  deputyCannotApprove: {
    status: 409,
    title: 'Choose an approver or an admin as your deputy.',
  },
  nameInUse: {
    status: 409,
    title: 'The company uses this name already.',
    members: { errors: z.array(inputError) },
  },
  tooMany: {
    status: 409,
    title: 'The company cannot have more of these.',
    members: { max: z.int() },
  },
  settingsChanged: { status: 409, title: 'Somebody else has changed this. Load it again.' },
});

const ofCompany = z.object({ companyId: id });
const one = z.object({ companyId: id, id });

export const listCompanyAddresses = endpoint({
  method: 'GET',
  path: '/companies/{companyId}/addresses',
  summary: 'List the delivery addresses of a company, by name, at most 200',
  access: 'company:see',
  params: ofCompany,
  response: z.array(companyAddress),
});

export const addCompanyAddress = endpoint({
  method: 'POST',
  path: '/companies/{companyId}/addresses',
  summary: 'Add a delivery address to a company',
  access: 'company:administer',
  params: ofCompany,
  body: addressForm,
  status: 201,
  response: companyAddress.extend(inserted),
  refusals: [settingsRefusals.nameInUse, settingsRefusals.tooMany],
  once: true,
});

export const changeCompanyAddress = endpoint({
  method: 'PUT',
  path: '/companies/{companyId}/addresses/{id}',
  summary: 'Change a delivery address of a company',
  access: 'company:administer',
  params: one,
  body: addressChange,
  response: companyAddress,
  refusals: [
    settingsRefusals.addressNotFound,
    settingsRefusals.nameInUse,
    settingsRefusals.settingsChanged,
  ],
});

export const deleteCompanyAddress = endpoint({
  method: 'DELETE',
  path: '/companies/{companyId}/addresses/{id}',
  summary: 'Delete a delivery address of a company',
  access: 'company:administer',
  params: one,
  query: z.object({ version: loadedVersion }),
  response: deletion,
  refusals: [settingsRefusals.addressNotFound, settingsRefusals.settingsChanged],
  once: true,
});

export const listCostCentres = endpoint({
  method: 'GET',
  path: '/companies/{companyId}/cost-centres',
  summary: 'List the cost centres of a company, archived ones too, by code, at most 500',
  access: 'company:see',
  params: ofCompany,
  response: z.array(costCentre),
});

export const addCostCentre = endpoint({
  method: 'POST',
  path: '/companies/{companyId}/cost-centres',
  summary: 'Add a cost centre to a company',
  access: 'company:administer',
  params: ofCompany,
  body: costCentreForm,
  status: 201,
  response: costCentre.extend(inserted),
  refusals: [settingsRefusals.nameInUse, settingsRefusals.tooMany],
  once: true,
});

export const changeCostCentre = endpoint({
  method: 'PUT',
  path: '/companies/{companyId}/cost-centres/{id}',
  summary: 'Change or archive a cost centre. Orders do not name archived ones any more',
  access: 'company:administer',
  params: one,
  body: costCentreChange,
  response: costCentre,
  refusals: [
    settingsRefusals.costCentreNotFound,
    settingsRefusals.nameInUse,
    settingsRefusals.settingsChanged,
  ],
});

export const listLimits = endpoint({
  method: 'GET',
  path: '/companies/{companyId}/limits',
  summary: 'List the limits of all people of a company, at most 1,000',
  access: 'company:administer',
  params: ofCompany,
  response: z.array(limitsOfPerson),
});

export const changeLimits = endpoint({
  method: 'PUT',
  path: '/companies/{companyId}/people/{userId}/limits',
  summary:
    'Change what a person of a company orders, and approves, at most. An empty field is no limit',
  access: 'company:administer',
  params: z.object({ companyId: id, userId: id }),
  body: limitsForm,
  response: limitsOfPerson,
  refusals: [settingsRefusals.personNotFound, settingsRefusals.settingsChanged],
});

export const getOwnLimits = endpoint({
  method: 'GET',
  path: '/companies/{companyId}/my-limits',
  summary: 'Get what the caller and the cost centres of a company may still order this month',
  access: 'company:see',
  params: ofCompany,
  response: ownLimits,
});

export const getApprovalRules = endpoint({
  method: 'GET',
  path: '/companies/{companyId}/approval-rules',
  summary: 'Get from which amounts several people of a company must approve',
  access: 'company:see',
  params: ofCompany,
  response: shownRules,
});

export const changeApprovalRules = endpoint({
  method: 'PUT',
  path: '/companies/{companyId}/approval-rules',
  summary: 'Replace the amounts from which several people of a company must approve',
  access: 'company:administer',
  params: ofCompany,
  body: z.strictObject({ rules: approvalRules }),
  response: shownRules,
});

export const changeDeputy = endpoint({
  method: 'PUT',
  path: '/companies/{companyId}/my-deputy',
  summary: 'Name the person of the company who approves in the caller’s place, from a day to a day',
  access: 'company:approve',
  params: ofCompany,
  body: deputyForm,
  response: deputyForm,
  refusals: [settingsRefusals.personNotFound, settingsRefusals.deputyCannotApprove],
});

/** For the checkout: the company that the caller acts for. */
export const getOrderingCompany = endpoint({
  method: 'GET',
  path: '/ordering-company',
  summary:
    'Get the company that the caller acts for with its addresses and what is left of the limits; null if they act for themselves',
  access: 'customer',
  response: z.object({ company: orderingCompany.nullable() }),
});

export const purchasingContract = {
  getOrderingCompany,
  listCompanyAddresses,
  addCompanyAddress,
  changeCompanyAddress,
  deleteCompanyAddress,
  listCostCentres,
  addCostCentre,
  changeCostCentre,
  listLimits,
  changeLimits,
  getOwnLimits,
  getApprovalRules,
  changeApprovalRules,
  changeDeputy,
};
