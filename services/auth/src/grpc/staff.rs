//! The wire of `staff.proto`: who works for the shop or for a supplier, and what they are mailed of.

use super::AuthGrpc;
use crate::{
    app::{
        staff,
        staff_invitations::{self, Workplace},
    },
    db::invitation::StaffInvitation,
    domain::staff::{Person, Topic},
    error::AuthError,
};
use identity::{Caller, Duty, Reach, Role, Staff};
use platform_process::Refusal;
use proto::auth::{
    self as wire, GetNotificationsRequest, GetNotificationsResponse, InvitePersonRequest, InvitePersonResponse,
    ListNotifiedRequest, ListNotifiedResponse, ListPeopleRequest, ListPeopleResponse, ListPersonInvitationsRequest,
    ListPersonInvitationsResponse, Notification, NotifiedPerson, PersonInvitation, RemovePersonRequest,
    RemovePersonResponse, ResendPersonInvitationRequest, ResendPersonInvitationResponse, SetNotificationsRequest,
    SetNotificationsResponse, SetPersonRoleRequest, SetPersonRoleResponse, WithdrawPersonInvitationRequest,
    WithdrawPersonInvitationResponse, staff_service_server::StaffService,
};
use tonic::{Request, Response, Status};
use values::time::to_timestamp;

#[tonic::async_trait]
impl StaffService for AuthGrpc {
    async fn list_people(&self, request: Request<ListPeopleRequest>) -> Result<Response<ListPeopleResponse>, Status> {
        Caller::of(&request).operator()?;
        let people = staff::people(&self.app).await?.into_iter().map(Into::into).collect();
        Ok(Response::new(ListPeopleResponse { people }))
    }

    async fn remove_person(
        &self,
        request: Request<RemovePersonRequest>,
    ) -> Result<Response<RemovePersonResponse>, Status> {
        let operator = Caller::of(&request).operator()?;
        let RemovePersonRequest { person, reason } = request.into_inner();
        staff::remove(&self.app, operator, &person, &reason).await?;
        Ok(Response::new(RemovePersonResponse {}))
    }

    async fn set_person_role(
        &self,
        request: Request<SetPersonRoleRequest>,
    ) -> Result<Response<SetPersonRoleResponse>, Status> {
        let operator = Caller::of(&request).operator()?;
        let SetPersonRoleRequest { person, role, reason } = request.into_inner();
        let person = staff::set_role(&self.app, operator, &person, shop_role(&role)?, &reason).await?;
        Ok(Response::new(SetPersonRoleResponse { person: Some(person.into()) }))
    }

    async fn invite_person(
        &self,
        request: Request<InvitePersonRequest>,
    ) -> Result<Response<InvitePersonResponse>, Status> {
        let operator = Caller::of(&request).operator()?;
        let InvitePersonRequest { email, supplier_id, supplier_name, locale, role } = request.into_inner();
        let place = if supplier_id.is_empty() {
            Workplace::Shop(if role.is_empty() { Role::Operator } else { shop_role(&role)? })
        } else if role.is_empty() || role == Role::Supplier.name() {
            Workplace::Supplier(supplier_id.parse().map_err(|_| AuthError::Invalid("supplierId"))?, supplier_name)
        } else {
            return Err(AuthError::Invalid("role").into());
        };
        let invitation = staff_invitations::invite(&self.app, operator, &email, place, &locale).await?;
        Ok(Response::new(InvitePersonResponse { invitation: Some(self.told(invitation)) }))
    }

    async fn list_person_invitations(
        &self,
        request: Request<ListPersonInvitationsRequest>,
    ) -> Result<Response<ListPersonInvitationsResponse>, Status> {
        Caller::of(&request).operator()?;
        let invitations = staff_invitations::waiting(&self.app).await?;
        let invitations = invitations.into_iter().map(|invitation| self.told(invitation)).collect();
        Ok(Response::new(ListPersonInvitationsResponse { invitations }))
    }

    async fn resend_person_invitation(
        &self,
        request: Request<ResendPersonInvitationRequest>,
    ) -> Result<Response<ResendPersonInvitationResponse>, Status> {
        let operator = Caller::of(&request).operator()?;
        let id = request.into_inner().invitation_id;
        let invitation = staff_invitations::resend(&self.app, operator, &id).await?;
        Ok(Response::new(ResendPersonInvitationResponse { invitation: Some(self.told(invitation)) }))
    }

    async fn withdraw_person_invitation(
        &self,
        request: Request<WithdrawPersonInvitationRequest>,
    ) -> Result<Response<WithdrawPersonInvitationResponse>, Status> {
        let operator = Caller::of(&request).operator()?;
        staff_invitations::withdraw(&self.app, operator, &request.into_inner().invitation_id).await?;
        Ok(Response::new(WithdrawPersonInvitationResponse {}))
    }

    async fn get_notifications(
        &self,
        request: Request<GetNotificationsRequest>,
    ) -> Result<Response<GetNotificationsResponse>, Status> {
        let caller = Caller::of(&request);
        let person = request.into_inner().person;
        let staff = who_names(&caller, &person)?;
        let topics = staff::notifications(&self.app, &staff, &person).await?;
        Ok(Response::new(GetNotificationsResponse { notifications: said(topics) }))
    }

    async fn set_notifications(
        &self,
        request: Request<SetNotificationsRequest>,
    ) -> Result<Response<SetNotificationsResponse>, Status> {
        let caller = Caller::of(&request);
        let SetNotificationsRequest { person, notifications } = request.into_inner();
        let staff = who_names(&caller, &person)?;
        let topics: Vec<_> =
            notifications.iter().map(|one| Ok((topic(&one.topic)?, one.is_on))).collect::<Result<_, AuthError>>()?;
        let topics = staff::set_notifications(&self.app, &staff, &person, &topics).await?;
        Ok(Response::new(SetNotificationsResponse { notifications: said(topics) }))
    }

    async fn list_notified(
        &self,
        request: Request<ListNotifiedRequest>,
    ) -> Result<Response<ListNotifiedResponse>, Status> {
        let ListNotifiedRequest { service, secret, topic: name, supplier_id } = request.into_inner();
        let supplier = Some(supplier_id).filter(|id| !id.is_empty()).map(|id| id.parse()).transpose();
        let supplier = supplier.map_err(|_| AuthError::Invalid("supplierId"))?;
        let people = staff::notified(&self.app, (&service, &secret), topic(&name)?, supplier).await?;
        let people = people.into_iter().map(|person| NotifiedPerson {
            user_id: person.user.to_string(),
            email: person.email,
            locale: person.locale.tag().to_owned(),
        });
        Ok(Response::new(ListNotifiedResponse { people: people.collect() }))
    }
}

impl AuthGrpc {
    fn told(&self, StaffInvitation { invitation, supplier_name, .. }: StaffInvitation) -> PersonInvitation {
        let is_expired = invitation.is_expired(self.app.clock.now());
        PersonInvitation {
            id: invitation.id.to_string(),
            email: invitation.email,
            role: invitation.rights.roles.first().map(|role| role.name()).unwrap_or_default().to_owned(),
            supplier_name: supplier_name.unwrap_or_default(),
            invited_by: invitation.invited_by,
            created_at: Some(to_timestamp(invitation.created_at)),
            expires_at: Some(to_timestamp(invitation.expires_at)),
            is_expired,
        }
    }
}

/// Who asks for the mails of a person: anybody of the staff for the own ones, an administrator for the shop's others.
fn who_names(caller: &Caller, person: &str) -> Result<Staff, Refusal> {
    let staff = caller.staff()?;
    if staff.supplier.is_none() && !person.trim().is_empty() {
        caller.operator_who(Duty::People, Reach::Change)?;
    }
    Ok(staff)
}

/// One of the shop's roles, by its name.
fn shop_role(name: &str) -> Result<Role, AuthError> {
    name.parse().ok().filter(|role: &Role| role.is_of_shop()).ok_or(AuthError::Invalid("role"))
}

fn topic(name: &str) -> Result<Topic, AuthError> {
    name.parse().map_err(|_| AuthError::Invalid("topic"))
}

fn said(topics: Vec<(Topic, bool)>) -> Vec<Notification> {
    topics.into_iter().map(|(topic, is_on)| Notification { topic: topic.name().to_owned(), is_on }).collect()
}

impl From<Person> for wire::Person {
    fn from(person: Person) -> Self {
        Self {
            user_id: person.user.to_string(),
            first_name: person.first_name,
            last_name: person.last_name,
            email: person.email,
            supplier_name: person.supplier_name.unwrap_or_default(),
            since: Some(to_timestamp(person.since)),
            status: person.status,
            role: person.role.name().to_owned(),
        }
    }
}
