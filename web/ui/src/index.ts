// The design system: what rooms import.

export { Badge } from "./badge";
export { Button, IconButton } from "./button";
export { buttonStyle } from "./button-style";
export { CheckboxField, SelectField, useFieldValue } from "./choice-field";
export { Copyable } from "./copyable";
export { type CsvCell, csv, download } from "./csv";
export { Dialog } from "./dialog";
export { dropDraft } from "./draft";
export { Field, Form, FormProblem, SubmitButton, TextAreaField, TextField, type TextFieldProps } from "./form";
export { FormSummary } from "./form-summary";
export { cartDate, DateTime, Money, Numeral } from "./format";
export { imageSources } from "./image-address";
export { Checkbox, Input, NativeSelect, Radio, TextArea } from "./input";
export { LongTable } from "./long-table";
export { Menu, MenuChoice, MenuItem, type MenuProps, MenuSeparator } from "./menu";
export { NameDialog, type NameDialogProps } from "./name-dialog";
export { Page } from "./page";
export { Pagination } from "./pagination";
export { initials, Picture } from "./picture";
export { lowest } from "./quantity";
export { QuantityStepper } from "./quantity-stepper";
export { EmptyState, ErrorState, Loading, Skeleton } from "./states";
export { type Column, Table } from "./table";
export { readTextFile } from "./text-file";
export { MessageForm, MessageList, type ThreadMessage } from "./thread";
export { toast } from "./toast";
export { Toaster } from "./toaster";
