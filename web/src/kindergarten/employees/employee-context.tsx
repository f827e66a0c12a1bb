import { createContext, useContext } from 'react';
import type { EmployeeDetails } from '#contract/kindergarten/employees.ts';

const EmployeeContext = createContext<EmployeeDetails | null>(null);

/** Provides the employee to the tabs of its page. */
export const EmployeeProvider = EmployeeContext.Provider;

/** The employee of this page, for the tabs of the frames `employee` and `adminEmployee`. */
export function useEmployee(): EmployeeDetails {
  const employee = useContext(EmployeeContext);
  if (employee === null) throw new Error('This tab stands in the frame of an employee');
  return employee;
}
