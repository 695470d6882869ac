// The design system: what rooms import.

export { Badge, type Tone } from "./badge";
export { Breadcrumbs, type Crumb } from "./breadcrumbs";
export { Button, type ButtonProps, IconButton, type IconButtonProps } from "./button";
export { type ButtonKind, type ButtonSize, buttonStyle } from "./button-style";
export { Copyable } from "./copyable";
export { Dialog, type DialogProps } from "./dialog";
export {
  type ControlProps,
  Field,
  type FieldProps,
  Form,
  FormProblem,
  type FormProps,
  SubmitButton,
  TextField,
  type TextFieldProps,
} from "./form";
export { cartDate, DateTime, Money, Numeral, useMoney } from "./format";
export { Checkbox, Input, NativeSelect, Radio, TextArea } from "./input";
export { Menu, MenuChoice, MenuItem, type MenuProps, MenuSeparator } from "./menu";
export { uiMessages } from "./messages";
export { Page, type PageProps } from "./page";
export { Pagination, type PaginationProps } from "./pagination";
export { initials, Picture, type PictureProps } from "./picture";
export { type Correction, correct, highest, lowest, MOST, type QuantityLimits } from "./quantity";
export { QuantityStepper, type QuantityStepperProps } from "./quantity-stepper";
export { Select, type SelectProps } from "./select";
export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps, Loading, Skeleton } from "./states";
export { type Column, Table, type TableProps } from "./table";
export { Tabs, type TabsProps } from "./tabs";
export { type ToastKind, type ToastOptions, toast } from "./toast";
export { Toaster } from "./toaster";
